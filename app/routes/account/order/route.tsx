import { type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { addressLines } from '#app/domain/identity/profile/address.ts'
import { formatMoney, type Paise } from '#app/domain/money/money.ts'
import { holdMessage } from '#app/domain/orders/checkout/hold-message.ts'
import { mayCancel } from '#app/domain/orders/fulfilment/may-cancel.ts'
import { isPayable, type Order, packLines } from '#app/domain/orders/order/order.ts'
import { isInPhase } from '#app/domain/orders/order/order-status.ts'
import { findReplacingOrder } from '#app/domain/orders/order/unpaid-order-store.server.ts'
import { differenceMessage } from '#app/domain/orders/payment/payment-status-text.ts'
import { mayReportProblem } from '#app/domain/orders/tracking/problem-report-deadline.ts'
import { reviewableProducts } from '#app/domain/reviews/review.ts'
import { type PackProblem, reportedLine } from '#app/domain/support/problems/pack-problem.ts'
import { listProblemsOf } from '#app/domain/support/problems/pack-problem-store.server.ts'
import { formatPlainDay } from '#app/domain/time/calendar-day.ts'
import { indianDay } from '#app/domain/time/indian-day.ts'
import { requireOwnOrder } from '#app/http/auth/order-guard.server.ts'
import { shopOf } from '#app/http/context/router-context.ts'
import { LiveRegion } from '#app/ui/kit/live-region.tsx'
import { Notice } from '#app/ui/kit/notice.tsx'
import { pageTitle } from '#app/ui/shared/page-title.ts'
import { NewerOrderLink } from '#app/ui/shop/order/newer-order-link.tsx'
import { OrderContents } from '#app/ui/shop/order/order-contents.tsx'
import { lineItems } from '#app/ui/shop/order/order-lines.tsx'
import { PayDue } from '#app/ui/shop/order/pay-buttons.tsx'
import { useLiveOrder } from '#app/ui/shop/order/use-live-order.ts'
import type { Route } from './+types/route.ts'
import { BuyAgainAndReview, OrderActions } from './address-and-actions.tsx'
import { OrderSteps } from './order-steps.tsx'
import { ParcelScans } from './parcel-scans.tsx'
import { ProblemReports } from './problem-reports.tsx'
import { readOrderTracking } from './read-order-tracking.server.ts'

const TITLE = 'Order'
const NO_PARCEL = 'In this order'

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  { title: pageTitle(loaderData?.headline ?? TITLE, matches) },
]

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const order = await requireOwnOrder(context, request, params.id)
  const shop = shopOf(context)
  const at = shop.now()
  const [tracking, problems, newer] = await Promise.all([
    readOrderTracking(shop, order),
    listProblemsOf(shop.db, order.id),
    findReplacingOrder(shop.db, order),
  ])
  return {
    order,
    ...tracking,
    address: addressLines(order.address),
    newer: newer && { id: newer.id, mayPay: isPayable(newer, at) },
    may: {
      cancel: mayCancel(order.status, 'shopper'),
      pay: isPayable(order, at),
      report: packLines(order).length > 0 && mayReportProblem(order, at),
      review: reviewableProducts(order).length > 0,
    },
    problems: problems.map((problem) => stateOf(order, problem)),
  }
}

/** A report as the shopper sees it: the pack and the outcome. */
function stateOf(order: Order, problem: PackProblem) {
  const { id, kind, status, amountPaise, channel, payout, resendOrderId, answer, createdAt } = problem
  const { name, weight } = reportedLine(order, problem)
  const product = [name, weight].filter(Boolean).join(' ')
  return { id, kind, status, amountPaise, channel, payout, resendOrderId, answer, createdAt, product }
}

export default function OrderPage({ loaderData }: Route.ComponentProps) {
  const { order, headline, steps, notes, money, isPickup, parcels, may, newer } = loaderData
  useLiveOrder(order.id, order.version)
  const title = useScrollToOutcome()
  return (
    <div className="wrap page">
      <p className="sm mute num">
        Order {order.id} · {order.placedAt ? 'placed' : 'started'}{' '}
        {formatPlainDay(indianDay(order.placedAt ?? order.createdAt))}
      </p>
      <h1 tabIndex={-1} ref={title}>
        {headline}
      </h1>
      <LiveRegion text={headline} />
      {isInPhase(order.status, 'delivered') ? (
        <div className="row actions mt-4">
          <BuyAgainAndReview order={order} mayReview={may.review} />
        </div>
      ) : null}
      {newer ? (
        <div className="mt-4">
          <NewerOrderLink newer={newer} />
        </div>
      ) : null}
      {may.pay ? <PayNow order={order} /> : null}
      {order.awaitedPaise ? <PayDifference orderId={order.id} duePaise={order.awaitedPaise} /> : null}
      <div className="with-summary mt-8">
        <div>
          <OrderSteps steps={steps} parcels={parcels} notes={notes} />
          <ParcelScans parcels={parcels} />
        </div>
        <aside className="stack" aria-label="This order">
          <OrderContents
            lines={lineItems(order)}
            weightGrams={order.weightGrams}
            sums={order}
            money={money}
            isPickup={isPickup}
            title={isInPhase(order.status, 'void') || isPickup ? NO_PARCEL : undefined}
          />
          <ProblemReports problems={loaderData.problems} />
          <OrderActions {...loaderData} />
        </aside>
      </div>
    </div>
  )
}

/** The button that pays an unpaid order, and until when its packs are held. */
function PayNow({ order }: { order: Pick<Order, 'id' | 'holdUntil' | 'createdAt'> }) {
  const held = holdMessage(order)
  return (
    <div className="mt-4">
      <PayDue orderId={order.id} label="Pay now" />
      {held ? <p className="sm mute mt-2">{held}</p> : null}
    </div>
  )
}

/** The difference to pay before an edited order gets its new packs. */
function PayDifference({ orderId, duePaise }: { orderId: string; duePaise: Paise }) {
  return (
    <Notice kind="warn" className="mt-4" title={differenceMessage(duePaise)}>
      Until it is paid, the order stays as it was.
      <div className="mt-3">
        <PayDue orderId={orderId} label={`Pay ${formatMoney(duePaise)}`} large={false} />
      </div>
    </Notice>
  )
}

/**
 * After a form the page scrolls to its outcome and focuses it: the section named in the URL's hash, or the title if a
 * form of this page led back here. Live updates neither scroll nor move the focus.
 */
function useScrollToOutcome(): RefObject<HTMLHeadingElement | null> {
  const title = useRef<HTMLHeadingElement>(null)
  const { key, hash } = useLocation()
  const seen = useRef(key)
  useEffect(() => {
    const named = hash ? document.getElementById(hash.slice(1)) : null
    const answer = named ?? (seen.current === key ? null : title.current)
    seen.current = key
    answer?.focus()
    answer?.scrollIntoView({ block: 'center' })
  }, [key, hash])
  return title
}
