import Printer from 'lucide-react/icons/printer'
import { data } from 'react-router'
import { listProducts } from '#app/domain/catalogue/product/published-product-store.server.ts'
import { minBestBeforeAtCounter } from '#app/domain/delivery/min-best-before.ts'
import { formatMoney } from '#app/domain/money/money.ts'
import { counterSaleFormSchema } from '#app/domain/orders/checkout/counter-sale-form.ts'
import { type CounterSaleReason, createCounterSale } from '#app/domain/orders/checkout/create-counter-sale.server.ts'
import { invoiceLabel } from '#app/domain/orders/invoicing/invoice.ts'
import type { Order } from '#app/domain/orders/order/order.ts'
import { findOrder } from '#app/domain/orders/order/order-read-store.server.ts'
import { closedMessage } from '#app/domain/settings/opening/opening-status.ts'
import { findSettings } from '#app/domain/settings/settings-store.server.ts'
import { requireStaff } from '#app/http/auth/guards.server.ts'
import { shopOf } from '#app/http/context/router-context.ts'
import { invalidForm, parseForm, refusedForm } from '#app/http/forms/form.server.ts'
import { redirectWithToast } from '#app/http/responses/toast.server.ts'
import { documentsPath } from '#app/ui/admin/documents-path.ts'
import { PageHeader } from '#app/ui/admin/page-header.tsx'
import { ButtonLink } from '#app/ui/kit/button.tsx'
import { EmptyList } from '#app/ui/kit/empty-list.tsx'
import { Notice } from '#app/ui/kit/notice.tsx'
import { Panel } from '#app/ui/kit/panel.tsx'
import { pageTitle } from '#app/ui/shared/page-title.ts'
import type { Route } from './+types/route.ts'
import { CounterForm } from './counter-form.tsx'

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle('Counter', matches) }]

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireStaff(context, request, 'orders')
  const shop = shopOf(context)
  const number = new URL(request.url).searchParams.get('sold')
  const [products, settings, order] = await Promise.all([
    listProducts(shop.db, shop.now(), minBestBeforeAtCounter(shop.now())),
    findSettings(shop.db),
    number ? findOrder(shop.db, number) : null,
  ])
  if (number && order?.channel !== 'counter') throw data(null, { status: 404 })
  return {
    key: shop.newId('key'),
    closed: closedMessage(settings.opening, 'staff'),
    maxPacks: settings.orders.maxPacks,
    sold: order,
    products: products.map(({ id, name, hindiName, image, stockGrams, packs }) => ({
      id,
      name,
      hindiName,
      image,
      stockGrams,
      packs: packs.map(({ weight, grams, pricePaise }) => ({ weight, grams, pricePaise })),
    })),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { id: actor } = await requireStaff(context, request, 'orders')
  const form = await request.formData()
  const parsed = parseForm(form, counterSaleFormSchema)
  if (!parsed.ok) return invalidForm(parsed)
  const { key, sale } = parsed.value
  const sold = await createCounterSale(shopOf(context), actor, sale, key)
  if (sold.ok) return redirectWithToast(`/admin/counter?sold=${sold.value.orderId}`, { title: 'Sold' })
  return refusedForm(form, sold.detail.message, { field: FIELD_OF[sold.reason] })
}

/** The part of the form where a refusal is shown; without one, above the form. */
const FIELD_OF: Partial<Record<CounterSaleReason, 'customer' | 'packs'>> = {
  'name-needed': 'customer',
  'empty-cart': 'packs',
  'not-sold': 'packs',
  'sold-out': 'packs',
  'too-many-packs': 'packs',
  'price-changed': 'packs',
  'no-lot-fits': 'packs',
  'lots-expired': 'packs',
  'gst-rate-missing': 'packs',
}

export const shouldRevalidate = () => true

export default function Counter({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { key, closed, sold, products, maxPacks } = loaderData
  return (
    <>
      <PageHeader title="Counter" />
      {closed ? (
        <Notice kind="warn" title="Nothing can be sold yet." className="mb-4">
          The shop is being prepared. Whoever looks at it reads: “{closed}”
        </Notice>
      ) : null}
      {sold ? <Sold order={sold} /> : null}
      {products.length > 0 ? (
        <CounterForm key={sold?.id} {...{ formKey: key, products, maxPacks, answer }} />
      ) : (
        <EmptyList figure="0" message="No product is published yet. What the shop shows can be sold here." />
      )}
    </>
  )
}

/** The sale just made: what was paid, and its invoice to print. */
function Sold({ order }: { order: Order }) {
  return (
    <Panel
      heading={
        <>
          {formatMoney(order.totalPaise)} {order.paymentMethod === 'cash' ? 'in cash' : 'by UPI'}
        </>
      }
      beside={<span className="num mute">{order.invoiceNumber}</span>}
      className="mb-4"
      aria-label="Sold"
    >
      <div className="row small-gap flex-wrap">
        <ButtonLink kind="secondary" to={documentsPath('invoice', [order.id])} target="_blank" rel="noreferrer">
          <Printer className="icon" aria-hidden="true" />
          Print {invoiceLabel(order).toLowerCase()}
        </ButtonLink>
        <ButtonLink kind="quiet" to={`/admin/orders/${order.id}`}>
          See the order
        </ButtonLink>
      </div>
    </Panel>
  )
}
