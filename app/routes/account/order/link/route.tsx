import FileText from 'lucide-react/icons/file-text'
import { data, redirect } from 'react-router'
import { invoiceLabel } from '#app/domain/orders/invoicing/invoice.ts'
import { takesUpiAtDoor } from '#app/domain/orders/order/cash-on-delivery/upi-at-door.ts'
import { type MaskedBuyer, maskedBuyer } from '#app/domain/orders/order/masked-buyer.ts'
import { countPacks, type Order } from '#app/domain/orders/order/order.ts'
import { listEvents } from '#app/domain/orders/order/order-event-store.server.ts'
import { isInPhase } from '#app/domain/orders/order/order-status.ts'
import { orderLink } from '#app/domain/orders/order/signed-order-links.server.ts'
import { cashAtDoor } from '#app/domain/orders/parcel/parcel-facts.ts'
import { paymentStatusText } from '#app/domain/orders/payment/payment-status-text.ts'
import { sentParcels } from '#app/domain/orders/shipping/parcel-view.ts'
import { readParcels } from '#app/domain/orders/shipping/read-parcels.server.ts'
import { orderHeadline, orderSteps } from '#app/domain/orders/tracking/order-progress.ts'
import { paymentTimes } from '#app/domain/orders/tracking/payment-times.ts'
import { pickupNote } from '#app/domain/orders/tracking/pickup-note.ts'
import { formatWeight } from '#app/domain/pack-size/weight.ts'
import { hasParkedMoney } from '#app/domain/payments/payment/parked-money-store.server.ts'
import { sumPaid } from '#app/domain/payments/payment/payment.ts'
import { listPaymentsOf } from '#app/domain/payments/payment/payment-store.server.ts'
import { listRefundsOf } from '#app/domain/payments/refund/refund-store.server.ts'
import { readPublicSettings } from '#app/domain/settings/read-public-settings.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import { formatCount } from '#app/domain/text/format-count.ts'
import { formatPlainDay } from '#app/domain/time/calendar-day.ts'
import { indianDay } from '#app/domain/time/indian-day.ts'
import { findLinkedOrder } from '#app/http/auth/order-guard.server.ts'
import { shopOf, visitorOf } from '#app/http/context/router-context.ts'
import { ButtonLink } from '#app/ui/kit/button.tsx'
import { linkPageMeta } from '#app/ui/shop/link-page-meta.ts'
import { InvalidOrderLinkScreen } from '#app/ui/shop/order/invalid-order-link-screen.tsx'
import { OrderContents } from '#app/ui/shop/order/order-contents.tsx'
import { lineItems } from '#app/ui/shop/order/order-lines.tsx'
import { OrderSteps, stepNotes } from '../order-steps.tsx'
import { ParcelScans } from '../parcel-scans.tsx'
import type { Route } from './+types/route.ts'

const TITLE = 'Order'
const NO_PARCEL = 'In this order'

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  linkPageMeta(loaderData?.view?.headline ?? TITLE, matches)

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

/** What the page shows. Notes of the shop are left out, as they may name an address or a phone. */
async function trackedOrder(shop: Shop, order: Order) {
  const { db, now } = shop
  const [events, refunds, payments, settings, parked] = await Promise.all([
    listEvents(db, order.id, 'shopper'),
    listRefundsOf(db, order.id),
    listPaymentsOf(db, order.id),
    readPublicSettings(shop),
    hasParkedMoney(db, order.id),
  ])
  const { id, status, couponCode, weightGrams } = order
  const { goodsPaise, discountPaise, deliveryPaise, codFeePaise, totalPaise, taxPaise } = order
  const parcels = await readParcels(db, id, settings.carriers)
  const parcelStates = parcels.map(({ state }) => state)
  const pickup = pickupNote(order, settings)
  const paid = paymentTimes(order, payments)
  const money = paymentStatusText(order, refunds, sumPaid(payments), {
    hasParkedMoney: parked,
    cash: cashAtDoor(parcels),
    isUpiTaken: takesUpiAtDoor(order, settings.cod),
  })
  const packed = `${formatWeight(weightGrams)} in ${formatCount(countPacks(order), 'pack')}`
  return {
    id,
    weightGrams,
    money,
    buyer: maskedBuyer(order),
    hasParcel: !isInPhase(status, 'void') && pickup === null,
    isPickup: pickup !== null,
    day: formatPlainDay(indianDay(order.placedAt ?? order.createdAt)),
    headline: orderHeadline(order, indianDay(now()), parcelStates),
    steps: orderSteps(
      order,
      events.map((event) => ({ ...event, note: null })),
      [],
      parcelStates,
      paid.later,
    ),
    notes: stepNotes(order, { money, whenPlaced: paid.whenPlaced, packed, pickup }),
    lines: lineItems(order),
    sums: { goodsPaise, discountPaise, deliveryPaise, codFeePaise, totalPaise, taxPaise, couponCode },
    parcels: sentParcels(parcels),
    invoice: order.invoiceNumber
      ? {
          number: order.invoiceNumber,
          name: invoiceLabel(order),
          path: orderLink(shop, 'invoice', id, now()).slice(shop.origin.length),
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
