import { data, Link } from 'react-router'
import { answerTo } from '#app/domain/form-answer.ts'
import { may } from '#app/domain/identity/staff/permission.ts'
import { formatMoney, type Paise } from '#app/domain/money/money.ts'
import { readEditOffer } from '#app/domain/orders/editing/edit-order.server.ts'
import { findOrder } from '#app/domain/orders/order/order-read-store.server.ts'
import { isInPhase } from '#app/domain/orders/order/order-status.ts'
import type { Parcel } from '#app/domain/orders/parcel/parcel.ts'
import { cashAtDoor } from '#app/domain/orders/parcel/parcel-facts.ts'
import { isLiveParcel } from '#app/domain/orders/parcel/parcel-state.ts'
import { listParcelsOf } from '#app/domain/orders/parcel/parcel-store.server.ts'
import { creditablePaise, leftToRefund, REFUND_MESSAGES } from '#app/domain/orders/refund/decide-refund.ts'
import { PAY_OUT_MESSAGES, payOutRefund } from '#app/domain/orders/refund/pay-out-refund.server.ts'
import { refundFormSchema } from '#app/domain/orders/refund/refund-form.ts'
import { refundByStaff, STAFF_REFUND_MESSAGES } from '#app/domain/orders/refund/refund-order.server.ts'
import { REFUNDED_PACKS_BACK_MESSAGES } from '#app/domain/orders/refund/refunded-packs-back.ts'
import { takeBackRefundedPacks } from '#app/domain/orders/refund/take-back-refunded-packs.server.ts'
import { formatParked, PARKED_MESSAGES } from '#app/domain/payments/payment/parked-money.ts'
import { listParkedOf } from '#app/domain/payments/payment/parked-money-store.server.ts'
import { isOfCounter, isRefundedByHand, type Payment } from '#app/domain/payments/payment/payment.ts'
import { listPaymentsOf } from '#app/domain/payments/payment/payment-store.server.ts'
import { type RefundChannel, sumRefunds } from '#app/domain/payments/refund/refund.ts'
import { listRefundLines } from '#app/domain/payments/refund/refund-line-store.server.ts'
import { listRefundsOf } from '#app/domain/payments/refund/refund-store.server.ts'
import { sumBy } from '#app/domain/sum.ts'
import { requireStaff } from '#app/http/auth/guards.server.ts'
import { shopOf } from '#app/http/context/router-context.ts'
import { codeNeededForm, invalidForm, parseForm, refusedForm } from '#app/http/forms/form.server.ts'
import { redirectWithToast } from '#app/http/responses/toast.server.ts'
import { PageHeader } from '#app/ui/admin/page-header.tsx'
import { useStaff } from '#app/ui/admin/use-staff.ts'
import { Notice } from '#app/ui/kit/notice.tsx'
import { pageTitle } from '#app/ui/shared/page-title.ts'
import type { Route } from './+types/route.ts'
import { RefundFields } from './refund-fields.tsx'
import { RefundedPacksBackForm } from './refunded-packs-back-form.tsx'
import { RefundsMade } from './refunds-made.tsx'

export const meta: Route.MetaFunction = ({ params, matches }) => [{ title: pageTitle(`Refund ${params.id}`, matches) }]

export async function loader({ request, context, params }: Route.LoaderArgs) {
  await requireStaff(context, request, 'orders')
  const { db } = shopOf(context)
  const order = await findOrder(db, params.id)
  if (!order) throw data(null, { status: 404 })
  const [payments, refunds, refundedLines, parked, parcels] = await Promise.all([
    listPaymentsOf(db, order.id),
    listRefundsOf(db, order.id),
    listRefundLines(db, order.id),
    listParkedOf(db, order.id),
    listParcelsOf(db, order.id),
  ])
  const due = creditablePaise({ order, refunds, parcels })
  return {
    parked,
    order,
    mayEdit: (await readEditOffer(db, order)).isOffered,
    refunds,
    refundedLines,
    channel: channelOf(due, payments),
    methodByHand: payments.findLast(isRefundedByHand)?.method ?? null,
    creditedPaise: sumRefunds(refunds).offDuePaise,
    counterPayments: payments.filter(isOfCounter).map(({ id }) => id),
    paidPaise: sumBy(payments, (payment) => payment.capturedPaise),
    leftPaise: leftToRefund({ order, payments, refunds, parcels }),
    atDoor: due > 0 && isInPhase(order.status, 'in-transit') ? atDoorText(parcels, order.totalPaise) : null,
  }
}

/** What staff read of the cash at the door, before they take packs off the bill of an order that is on its way. */
function atDoorText(parcels: readonly Parcel[], sentPaise: Paise): string {
  const box = parcels.find(({ state, collectPaise }) => isLiveParcel(state) && collectPaise > 0)
  if (!box || cashAtDoor(parcels) === 'lost')
    return 'The box with the cash is lost, so that nothing is collected at the door. What is left stays due.'
  const awb = [box.carrier, box.awb].filter(Boolean).join(' ')
  return `The box that is still to come collects what is left. ${awb} was sent to collect ${formatMoney(sentPaise)}: tell its courier each new sum, now ${formatMoney(box.collectPaise)}.`
}

/** How a refund goes back now; nothing does while nobody has paid what may be taken off the bill. */
function channelOf(due: Paise, payments: readonly Payment[]): RefundChannel {
  if (due > 0) return 'due'
  return payments.some(isRefundedByHand) ? 'by-hand' : 'source'
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const admin = await requireStaff(context, request, 'orders')
  const shop = shopOf(context)
  const form = await request.formData()
  const parsed = parseForm(form, refundFormSchema)
  if (!parsed.ok) return invalidForm(parsed)
  const back = (title: string) => redirectWithToast(`/admin/orders/${params.id}/refund`, { title })
  const input = parsed.value
  switch (input.intent) {
    case 'refund': {
      const refunded = await refundByStaff(shop, admin, params.id, input)
      if (refunded.ok) {
        const sum = formatMoney(refunded.value)
        return back(form.get('channel') === 'due' ? `${sum} taken off the bill` : `Refund of ${sum} started`)
      }
      if (refunded.reason === 'code-not-fresh') return codeNeededForm(form)
      return refusedForm(form, STAFF_REFUND_MESSAGES[refunded.reason], { field: FIELD_OF[refunded.reason] })
    }
    case 'pay-out': {
      const paid = await payOutRefund(shop, admin, params.id, { ...input, isFromDrawer: input.from === 'drawer' })
      if (paid.ok) return back('Refund marked as paid')
      if (paid.reason === 'code-not-fresh') return codeNeededForm(form)
      return refusedForm(form, PAY_OUT_MESSAGES[paid.reason])
    }
    case 'take-back': {
      const taken = await takeBackRefundedPacks(shop, admin.id, params.id, input)
      if (taken.ok) return back('Packs taken back')
      return refusedForm(form, REFUNDED_PACKS_BACK_MESSAGES[taken.reason], { field: FIELD_OF_PACKS[taken.reason] })
    }
  }
}

/** The field of the form of packs that came back later. */
const FIELD_OF_PACKS: Partial<Record<keyof typeof REFUNDED_PACKS_BACK_MESSAGES, string>> = {
  'no-packs': 'packs',
  'above-refunded': 'packs',
}

const FIELD_OF: Partial<Record<keyof typeof STAFF_REFUND_MESSAGES, string>> = {
  'above-paid': 'amount',
  'above-due': 'amount',
  'gift-unpaid': 'of',
  'above-line': 'amount',
  'nothing-to-refund': 'amount',
}

const NOTHING_YET = {
  none: 'Nothing was paid for this order yet.',
  parked: 'Nothing is counted as paid yet: what came does not match.',
} as const

function nothingLeft({
  paidPaise,
  creditedPaise,
  parked,
}: {
  paidPaise: Paise
  creditedPaise: Paise
  parked: readonly unknown[]
}): string {
  if (paidPaise > 0) return 'Everything that was paid goes back.'
  if (creditedPaise > 0) return 'Nothing is due of it any more.'
  return NOTHING_YET[parked.length > 0 ? 'parked' : 'none']
}

export const shouldRevalidate = () => true

export default function Refund({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { order, refunds, refundedLines, channel, methodByHand, counterPayments, paidPaise, leftPaise, parked } =
    loaderData
  const seesMoney = may(useStaff(), 'money')
  const editWaits = order.awaitedPaise !== null
  return (
    <>
      <PageHeader
        title={channel === 'due' ? 'Take packs off the bill' : 'Refund'}
        back={{ to: `/admin/orders/${order.id}`, name: order.id }}
      >
        <span className="num mute">{order.id}</span>
      </PageHeader>
      <div className="form-grid">
        {parked.map((money) => (
          <Notice key={money.id} kind="warn" className="wide-row" title={`${formatParked(money)} came for this order.`}>
            {PARKED_MESSAGES[money.reason]}{' '}
            {seesMoney ? (
              <>
                <Link className="link" to="/admin/money/parked">
                  Settle it
                </Link>
                .
              </>
            ) : null}
          </Notice>
        ))}
        {editWaits ? (
          <Notice kind="warn" className="wide-row" title={REFUND_MESSAGES['edit-waits']}>
            <Link className="link" to={`/admin/orders/${order.id}/edit`}>
              Look at the change
            </Link>
            .
          </Notice>
        ) : null}
        {loaderData.mayEdit && leftPaise > 0 && !editWaits ? (
          <Notice kind="info" className="wide-row" title="This order is not packed yet.">
            Here money goes back and the packs stay in the parcel. To take packs out,{' '}
            <Link className="link" to={`/admin/orders/${order.id}/edit`}>
              edit the order
            </Link>
            .
          </Notice>
        ) : null}
        {loaderData.atDoor ? (
          <Notice kind="info" className="wide-row">
            {loaderData.atDoor}
          </Notice>
        ) : null}
        {editWaits ? null : leftPaise > 0 ? (
          <RefundFields
            key={`${order.id} ${refunds.length}`}
            {...{ order, refunds, refundedLines, channel, methodByHand, leftPaise }}
            answer={answerTo(answer, { intent: 'refund' })}
          />
        ) : (
          <Notice kind="quiet" title="Nothing is left to refund.">
            {nothingLeft(loaderData)}
          </Notice>
        )}
        <RefundsMade
          {...{ order, refunds, refundedLines, counterPayments, channel, paidPaise, leftPaise }}
          answer={answerTo(answer, { intent: 'pay-out' })}
        />
        <RefundedPacksBackForm
          key={`${order.id} ${order.version}`}
          {...{ order, refunds, refundedLines }}
          answer={answerTo(answer, { intent: 'take-back' })}
        />
      </div>
    </>
  )
}
