import FileText from 'lucide-react/icons/file-text'
import { data, redirect } from 'react-router'
import { invoiceLabel } from '#app/domain/orders/invoicing/invoice.ts'
import { type MaskedBuyer, maskedBuyer } from '#app/domain/orders/order/masked-buyer.ts'
import type { Order } from '#app/domain/orders/order/order.ts'
import { isInPhase } from '#app/domain/orders/order/order-status.ts'
import { orderLink } from '#app/domain/orders/order/signed-order-links.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import { formatPlainDay } from '#app/domain/time/calendar-day.ts'
import { indianDay } from '#app/domain/time/indian-day.ts'
import { findLinkedOrder } from '#app/http/auth/order-guard.server.ts'
import { shopOf, visitorOf } from '#app/http/context/router-context.ts'
import { ButtonLink } from '#app/ui/kit/button.tsx'
import { keyedLinkPageMeta } from '#app/ui/shop/keyed-link-page-meta.ts'
import { InvalidOrderLinkScreen } from '#app/ui/shop/order/invalid-order-link-screen.tsx'
import { OrderContents } from '#app/ui/shop/order/order-contents.tsx'
import { lineItems } from '#app/ui/shop/order/order-lines.tsx'
import { OrderSteps } from '../order-steps.tsx'
import { ParcelScans } from '../parcel-scans.tsx'
import { readOrderTracking } from '../read-order-tracking.server.ts'
import type { Route } from './+types/route.ts'

const TITLE = 'Order'
const NO_PARCEL = 'In this order'

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  keyedLinkPageMeta(loaderData?.view?.headline ?? TITLE, matches)

export function headers() {
  return { 'Cache-Control': 'no-store' }
}

/**
 * Needs no sign-in: the key in the link, sent to the shopper, authorizes it. The signed-in shopper gets the whole page
 * instead.
 */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { order, closed, status } = await findLinkedOrder(context, 'track', params.key)
  if (!order) return data({ closed, view: null }, { status })
  const visitor = await visitorOf(context)
  if (visitor.kind === 'user' && visitor.user.id === order.userId) throw redirect(`/track/${order.id}`)
  return data({ closed, view: await trackedOrder(shopOf(context), order) })
}

/** What the page shows. Notices of the shop are left out, as they may name an address or a phone. */
async function trackedOrder(shop: Shop, order: Order) {
  const { id, couponCode, weightGrams } = order
  const { goodsPaise, discountPaise, deliveryPaise, codFeePaise, totalPaise, taxPaise } = order
  const tracking = await readOrderTracking(shop, order)
  return {
    ...tracking,
    steps: tracking.steps.map((step) => ({ ...step, notices: [] })),
    id,
    weightGrams,
    buyer: maskedBuyer(order),
    hasParcel: !isInPhase(order.status, 'void') && !tracking.isPickup,
    day: formatPlainDay(indianDay(order.placedAt ?? order.createdAt)),
    lines: lineItems(order),
    sums: { goodsPaise, discountPaise, deliveryPaise, codFeePaise, totalPaise, taxPaise, couponCode },
    invoice: order.invoiceNumber
      ? {
          number: order.invoiceNumber,
          name: invoiceLabel(order),
          path: orderLink(shop, 'invoice', id, shop.now()).slice(shop.origin.length),
        }
      : null,
  }
}

export default function TrackingByLink({ loaderData: { closed, view } }: Route.ComponentProps) {
  if (!view) return <InvalidOrderLinkScreen reason={closed} />
  return (
    <div className="wrap page">
      <p className="sm mute num">
        Order {view.id} · {view.day}
      </p>
      <h1>{view.headline}</h1>
      <div className="with-summary mt-8">
        <div>
          <OrderSteps steps={view.steps} parcels={view.parcels} notes={view.notes} />
          <ParcelScans parcels={view.parcels} />
        </div>
        <aside className="stack" aria-label="This order">
          <OrderContents {...view} title={view.hasParcel ? undefined : NO_PARCEL} />
          <ForWhom {...view} />
        </aside>
      </div>
    </div>
  )
}

type ForWhomProps = {
  id: string
  isPickup: boolean
  buyer: MaskedBuyer
  invoice: { number: string; name: string; path: string } | null
}

/** The buyer, masked for everybody with the link, the invoice, and a link to sign in for the rest. */
function ForWhom({ id, isPickup, buyer, invoice }: ForWhomProps) {
  return (
    <section className="summary sm">
      <h2 className="bold plain-heading">{isPickup ? 'Collected by' : 'Goes to'}</h2>
      <p className="mute">{isPickup ? buyer.name : `${buyer.name}, ${buyer.place}`}</p>
      <p className="mute mt-3">
        Sign in with <span className="num nowrap">{buyer.phone}</span> to see the whole address, to cancel the order or
        to report a problem.
      </p>
      <div className="row actions mt-3">
        <ButtonLink kind="secondary" to={`/track/${id}`}>
          Sign in
        </ButtonLink>
        {invoice ? (
          <ButtonLink kind="quiet" to={invoice.path}>
            <FileText className="icon" aria-hidden="true" />
            {invoice.name}
          </ButtonLink>
        ) : null}
      </div>
    </section>
  )
}
