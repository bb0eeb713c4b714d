import { addressLines } from '#app/domain/identity/profile/address.ts'
import { formatPlainDay, indianDay } from '#app/domain/instant.ts'
import { mayCancel } from '#app/domain/orders/fulfilment/cancellation.ts'
import { isPayable, type Order, packLines } from '#app/domain/orders/order/order.ts'
import { listEvents } from '#app/domain/orders/order/order-event-store.server.ts'
import { hasNoParcel, orderHeadline, orderSteps } from '#app/domain/orders/order/order-progress.ts'
import { countPacks } from '#app/domain/orders/order/order-summary.ts'
import { paymentMessage } from '#app/domain/orders/order/payment-text.ts'
import { mayReportProblem } from '#app/domain/orders/order/problem-window.ts'
import { hasParkedMoney } from '#app/domain/payments/payment/parked-money-store.server.ts'
import { sumPaid } from '#app/domain/payments/payment/payment.ts'
import { listPaymentsOf } from '#app/domain/payments/payment/payment-store.server.ts'
import { listRefundsOf } from '#app/domain/payments/refund/refund-store.server.ts'
import { reviewableProducts } from '#app/domain/reviews/review.ts'
import { carrierLink } from '#app/domain/settings/carrier-link.ts'
import { findSettings } from '#app/domain/settings/settings-store.server.ts'
import type { PackProblem } from '#app/domain/support/problems/pack-problem.ts'
import { listProblemsOf } from '#app/domain/support/problems/pack-problem-store.server.ts'
import { lineOf } from '#app/domain/support/problems/problem-settlement.ts'
import { formatWeight } from '#app/domain/weight.ts'
import { requireOwnOrder } from '#app/http/context/own-order.server.ts'
import { shopOf } from '#app/http/context/shop-context.ts'
import { COUNTS } from '#app/ui/shop/counts.ts'
import { Announce } from '#app/ui/shop/order/announce.tsx'
import { Parcel } from '#app/ui/shop/order/parcel.tsx'
import { PayAgain } from '#app/ui/shop/order/pay-again.tsx'
import { shownLines } from '#app/ui/shop/order/shown-lines.ts'
import { useLiveOrder } from '#app/ui/shop/order/use-live-order.ts'
import { pageTitle } from '#app/ui/shop/page-title.ts'
import type { Route } from './+types/route.ts'
import { HeldUntil } from './held-until.tsx'
import { OrderTimeline } from './order-timeline.tsx'
import { PayDifference } from './pay-difference.tsx'
import { ProblemStates } from './problem-states.tsx'
import { stepNotes } from './step-notes.ts'
import { AgainAndReview, ToWhom } from './to-whom.tsx'
import { useScrollToAnswer } from './use-scroll-to-answer.ts'

const TITLE = 'Order'
const NO_PARCEL = 'In this order'

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  { title: pageTitle(loaderData?.headline ?? TITLE, matches) },
]

export function headers() {
  return { 'Cache-Control': 'no-store' }
}

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const order = await requireOwnOrder(context, request, params.id)
  const { db, now } = shopOf(context)
  const at = now()
  const [events, refunds, payments, settings, problems, parked] = await Promise.all([
    listEvents(db, order.id, 'shopper'),
    listRefundsOf(db, order.id),
    listPaymentsOf(db, order.id),
    findSettings(db),
    listProblemsOf(db, order.id),
    hasParkedMoney(db, order.id),
  ])
  const { carrier, awb } = order
  return {
    order,
    headline: orderHeadline(order, indianDay(at)),
    steps: orderSteps(order.status, events, refunds),
    money: paymentMessage(order, refunds, sumPaid(payments), parked),
    address: addressLines(order.address),
    carrier: carrier && awb ? { name: carrier, awb, url: carrierLink(settings.carriers, carrier, awb) } : null,
    may: {
      cancel: mayCancel(order.status, 'shopper'),
      pay: isPayable(order, at),
      report: packLines(order).length > 0 && mayReportProblem(order, at),
      review: reviewableProducts(order).length > 0,
    },
    problems: problems.map((problem) => stateOf(order, problem)),
  }
}

/** What the shopper reads of a report: which pack, and its outcome. */
function stateOf(order: Order, problem: PackProblem) {
  const { id, kind, status, amountPaise, resendOrderId, answer, createdAt } = problem
  const { name, weight } = lineOf(order, problem)
  const product = [name, weight].filter(Boolean).join(' ')
  return { id, kind, status, amountPaise, resendOrderId, answer, createdAt, product }
}

export default function Track({ loaderData }: Route.ComponentProps) {
  const { order, headline, steps, money, carrier, may } = loaderData
  useLiveOrder(order.id, order.version)
  const title = useScrollToAnswer()
  const packed = `${formatWeight(order.weightGrams)} in ${COUNTS.packs(countPacks(order))}`
  return (
    <div className="wrap page">
      <p className="sm mute num">
        Order {order.id} · {order.placedAt ? 'placed' : 'started'}{' '}
        {formatPlainDay(indianDay(order.placedAt ?? order.createdAt))}
      </p>
      <h1 tabIndex={-1} ref={title}>
        {headline}
      </h1>
      <Announce text={headline} />
      {order.status === 'delivered' ? (
        <div className="row ways mt-4">
          <AgainAndReview order={order} mayReview={may.review} />
        </div>
      ) : null}
      {may.pay ? (
        <div className="mt-4">
          <PayAgain orderId={order.id} label="Pay now" />
          <HeldUntil order={order} />
        </div>
      ) : null}
      {order.awaitedPaise ? <PayDifference orderId={order.id} duePaise={order.awaitedPaise} /> : null}
      <div className="cartg mt-8">
        <OrderTimeline steps={steps} carrier={carrier} notes={stepNotes(order, { money, packed })} />
        <aside className="stack" aria-label="This order">
          <Parcel
            lines={shownLines(order)}
            weightGrams={order.weightGrams}
            sums={order}
            money={money}
            title={hasNoParcel(order.status) ? NO_PARCEL : undefined}
          />
          <ProblemStates problems={loaderData.problems} />
          <ToWhom {...loaderData} />
        </aside>
      </div>
    </div>
  )
}
