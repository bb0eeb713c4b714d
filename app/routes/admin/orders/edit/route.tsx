import { data } from 'react-router'
import { listProductsById } from '#app/domain/catalogue/product/published-product-store.server.ts'
import { findDiscountTerms } from '#app/domain/coupons/coupon-store.server.ts'
import { formatMoney } from '#app/domain/money/money.ts'
import { editOrder, readEditOffer } from '#app/domain/orders/editing/edit-order.server.ts'
import { freeDeliveryFrom } from '#app/domain/orders/editing/edited-prices.ts'
import { EDIT_MESSAGES } from '#app/domain/orders/editing/order-edit.ts'
import { orderEditFormSchema } from '#app/domain/orders/editing/order-edit-form.ts'
import { findOpenEdit, sumWaived } from '#app/domain/orders/editing/order-edit-store.server.ts'
import { WAIVE_OR_UNDO_MESSAGES, waiveOrUndoEdit } from '#app/domain/orders/editing/waive-or-undo-edit.server.ts'
import { type Order, packLines } from '#app/domain/orders/order/order.ts'
import { findOrder } from '#app/domain/orders/order/order-read-store.server.ts'
import { orderLink } from '#app/domain/orders/order/signed-order-links.server.ts'
import { findSettings } from '#app/domain/settings/settings-store.server.ts'
import { requireStaff } from '#app/http/auth/guards.server.ts'
import { shopOf } from '#app/http/context/router-context.ts'
import { codeNeededForm, invalidForm, parseForm, refusedForm } from '#app/http/forms/form.server.ts'
import { redirectWithToast } from '#app/http/responses/toast.server.ts'
import { PageHeader } from '#app/ui/admin/page-header.tsx'
import { Notice } from '#app/ui/kit/notice.tsx'
import { pageTitle } from '#app/ui/shared/page-title.ts'
import { readProductsOfTypedPacks } from '../read-products-of-typed-packs.server.ts'
import type { Route } from './+types/route.ts'
import { EditPacks } from './edit-packs.tsx'
import { PendingEdit } from './pending-edit.tsx'

export const meta: Route.MetaFunction = ({ params, matches }) => [{ title: pageTitle(`Edit ${params.id}`, matches) }]

export async function loader({ request, context, params }: Route.LoaderArgs) {
  await requireStaff(context, request, 'orders')
  const shop = shopOf(context)
  const order = await findOrder(shop.db, params.id)
  if (!order) throw data(null, { status: 404 })
  const [edit, products, coupon, waivedPaise, { delivery, localDelivery, cod, orders }] = await Promise.all([
    findOpenEdit(shop.db, order.id),
    listProductsById(
      shop.db,
      packLines(order).map(({ productId }) => productId),
      shop.now(),
    ),
    findDiscountTerms(shop.db, order.couponCode),
    sumWaived(shop.db, order.id),
    findSettings(shop.db),
  ])
  return {
    order,
    offer: await readEditOffer(shop.db, order),
    waits: edit ? { edit, link: orderLink(shop, 'pay', order.id, shop.now()) } : null,
    products,
    coupon,
    waivedPaise,
    minimumPaise: delivery.minimumOrderPaise,
    freeFromPaise: freeDeliveryFrom(order, { delivery, localDelivery }),
    cod,
    rules: orders,
  }
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const staff = await requireStaff(context, request, 'orders')
  const shop = shopOf(context)
  const form = await request.formData()
  const here = `/admin/orders/${params.id}`
  const parsed = parseForm(form, orderEditFormSchema)
  if (!parsed.ok) return invalidForm(parsed, await readProductsOfTypedPacks(shop, form))
  const input = parsed.value
  if (input.intent !== 'edit') {
    const ended = await waiveOrUndoEdit(shop, staff, params.id, input.intent)
    if (!ended.ok) {
      const extra = await readProductsOfTypedPacks(shop, form)
      if (ended.reason === 'code-not-fresh') return codeNeededForm(form, extra)
      return refusedForm(form, WAIVE_OR_UNDO_MESSAGES[ended.reason], { extra })
    }
    const title = input.intent === 'waived' ? 'Difference waived, order edited' : 'Edit undone'
    return redirectWithToast(here, { title })
  }
  const edited = await editOrder(shop, staff, params.id, input)
  if (!edited.ok) {
    const extra = await readProductsOfTypedPacks(shop, form)
    if (edited.reason === 'code-not-fresh') return codeNeededForm(form, extra)
    return refusedForm(form, edited.detail.message, { extra })
  }
  const title = edited.value > 0 ? `Link for ${formatMoney(edited.value)} sent` : 'Order edited'
  return redirectWithToast(edited.value > 0 ? `${here}/edit` : here, { title })
}

export const shouldRevalidate = () => true

/** A key that changes with the packs of the order: only then the choice of packs starts again. */
function linesKey(order: Order): string {
  return [
    order.id,
    ...packLines(order).map(({ productId, weight, quantity }) => `${productId} ${weight} ${quantity}`),
  ].join()
}

export default function EditOrder({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { order, offer, waits, products, coupon, waivedPaise, minimumPaise, freeFromPaise, cod, rules } = loaderData
  return (
    <>
      <PageHeader title="Edit order" back={{ to: `/admin/orders/${order.id}`, name: order.id }}>
        <span className="num mute">{order.id}</span>
      </PageHeader>
      {waits ? (
        <PendingEdit order={order} {...waits} answer={answer} />
      ) : offer.isOffered && order.paymentMethod !== 'none' ? (
        <EditPacks
          key={linesKey(order)}
          {...{ order, products, coupon, waivedPaise, minimumPaise, freeFromPaise, cod, rules }}
          answer={answer}
        />
      ) : (
        <Notice kind="quiet">
          {order.paymentMethod === 'none' ? EDIT_MESSAGES['free-order'] : (offer.message ?? EDIT_MESSAGES['too-late'])}
        </Notice>
      )}
    </>
  )
}
