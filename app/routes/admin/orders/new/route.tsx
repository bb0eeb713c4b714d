import { Link } from 'react-router'
import { addressedToStaff } from '#app/domain/identity/name-and-phone-schemas.ts'
import { addressFormSchema } from '#app/domain/identity/profile/address-form.ts'
import { may } from '#app/domain/identity/staff/permission.ts'
import { formatMoney } from '#app/domain/money/money.ts'
import { type CreatePhoneOrderReason, createPhoneOrder } from '#app/domain/orders/checkout/create-phone-order.server.ts'
import { callerFormSchema, phoneOrderFormSchema } from '#app/domain/orders/checkout/phone-order-form.ts'
import type { Order } from '#app/domain/orders/order/order.ts'
import { findOrder } from '#app/domain/orders/order/order-read-store.server.ts'
import { orderLink } from '#app/domain/orders/order/signed-order-links.server.ts'
import { closedMessage } from '#app/domain/settings/opening/opening-status.ts'
import { findSettings } from '#app/domain/settings/settings-store.server.ts'
import { formatDayAndTime } from '#app/domain/time/format-instant.ts'
import { requireStaff } from '#app/http/auth/guards.server.ts'
import { shopOf } from '#app/http/context/router-context.ts'
import { parseForm, refusedForm } from '#app/http/forms/form.server.ts'
import { redirectWithToast } from '#app/http/responses/toast.server.ts'
import { PageHeader } from '#app/ui/admin/page-header.tsx'
import { ShareLink } from '#app/ui/admin/share-link.tsx'
import { useStaff } from '#app/ui/admin/use-staff.ts'
import { ButtonLink } from '#app/ui/kit/button.tsx'
import { Notice } from '#app/ui/kit/notice.tsx'
import { Panel } from '#app/ui/kit/panel.tsx'
import { pageTitle } from '#app/ui/shared/page-title.ts'
import { readProductsOfTypedPacks } from '../read-products-of-typed-packs.server.ts'
import type { Route } from './+types/route.ts'
import { FindCustomerForm } from './find-customer-form.tsx'
import { PhoneOrderForm } from './phone-order-form.tsx'
import { readPhoneOrderPage } from './read-phone-order-page.server.ts'

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle('New order', matches) }]

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireStaff(context, request, 'orders')
  const shop = shopOf(context)
  const { searchParams } = new URL(request.url)
  const sent = await findOrder(shop.db, searchParams.get('sent') ?? '')
  const typed = searchParams.get('phone')
  const caller = typed === null ? null : callerFormSchema.safeParse({ phone: typed })
  const { opening } = await findSettings(shop.db)
  return {
    closed: closedMessage(opening, 'staff'),
    sent: sent && { order: sent, link: orderLink(shop, 'pay', sent.id, shop.now()) },
    typed: typed ?? '',
    phoneMessage: caller && !caller.success ? (caller.error.issues[0]?.message ?? '') : null,
    draft: caller?.success ? await readPhoneOrderPage(shop, caller.data.phone) : null,
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { id: actor } = await requireStaff(context, request, 'orders')
  const shop = shopOf(context)
  const form = await request.formData()
  const parsed = parseForm(form, phoneOrderFormSchema)
  const isPickup = form.get('fulfilment') === 'pickup'
  const address = !isPickup && form.get('address') === 'new' ? parseForm(form, addressFormSchema) : null
  if (!parsed.ok || (address && !address.ok)) {
    const fields = {
      ...(parsed.ok ? {} : parsed.fields),
      ...(address && !address.ok ? fieldsAddressedToStaff(address.fields) : {}),
    }
    return refusedForm(form, null, { fields, status: 400, extra: await readProductsOfTypedPacks(shop, form) })
  }
  const { key, taken } = parsed.value
  const input = { ...taken, address: isPickup ? null : address ? address.value : parsed.value.address }
  const placed = await createPhoneOrder(shop, actor, input, key)
  if (!placed.ok) {
    const extra = await readProductsOfTypedPacks(shop, form)
    return refusedForm(form, placed.detail.message, { field: FIELD_OF[placed.reason], extra })
  }
  const { orderId, isToPay } = placed.value
  return redirectWithToast(isToPay ? `/admin/orders/new?sent=${orderId}` : `/admin/orders/${orderId}`, {
    title: isToPay ? 'Order placed, link sent' : 'Order placed',
  })
}

/** Messages about an address, addressed to staff. */
function fieldsAddressedToStaff(fields: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).map(([field, message]) => [field, addressedToStaff(message)]))
}

/** The part of the form where a refusal is shown; without one, above the form. */
const FIELD_OF: Partial<Record<CreatePhoneOrderReason, 'customer' | 'method' | 'address' | 'packs' | 'slot'>> = {
  'name-needed': 'customer',
  'cod-not-allowed': 'method',
  'address-missing': 'address',
  'pincode-not-served': 'address',
  'pickup-not-offered': 'address',
  'outside-state': 'address',
  'local-delivery-not-offered': 'address',
  'slot-missing': 'slot',
  'slot-late': 'slot',
  'slot-full': 'slot',
  'empty-cart': 'packs',
  'not-sold': 'packs',
  'sold-out': 'packs',
  'too-heavy': 'packs',
  'below-minimum': 'packs',
}

export const shouldRevalidate = () => true

export default function NewOrder({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { closed, sent, typed, phoneMessage, draft } = loaderData
  const mayOpen = may(useStaff(), 'settings')
  return (
    <>
      <PageHeader title="New order" back={{ to: '/admin/orders', name: 'orders' }} />
      {closed ? (
        <Notice kind="warn" title="No order can be entered yet." className="mb-4">
          The shop is being prepared. Whoever looks at it reads: “{closed}”
          {mayOpen ? (
            <>
              {' '}
              <Link className="link" to="/admin/settings/opening">
                Go live
              </Link>
            </>
          ) : null}
        </Notice>
      ) : null}
      {sent ? (
        <PaymentLinkSent {...sent} />
      ) : (
        <>
          <FindCustomerForm
            typed={typed}
            error={phoneMessage}
            customer={draft ? (draft.customer?.name ?? null) : undefined}
          />
          {draft ? <PhoneOrderForm key={draft.phone} draft={draft} answer={answer} /> : null}
        </>
      )}
    </>
  )
}

/** An order that waits to be paid by link: the link, and until when its packs are held. */
function PaymentLinkSent({ order, link }: { order: Order; link: string }) {
  const total = formatMoney(order.totalPaise)
  return (
    <Panel
      heading={order.holdUntil ? `Waits for ${total}` : `${total} for ${order.id}`}
      beside={<span className="num mute">{order.id}</span>}
    >
      <p>
        The link went to {order.address.fullName} by SMS.{' '}
        {order.holdUntil ? `We keep the packs until ${formatDayAndTime(order.holdUntil)}.` : 'It is settled by now.'}
      </p>
      <ShareLink link={link} phone={order.phone} text={`Please pay ${total} for order ${order.id}:`} />
      <div className="row small-gap mt-4">
        <ButtonLink kind="primary" to={`/admin/orders/${order.id}`}>
          See the order
        </ButtonLink>
        <ButtonLink kind="quiet" to="/admin/orders/new" reloadDocument>
          Take another order
        </ButtonLink>
      </div>
    </Panel>
  )
}
