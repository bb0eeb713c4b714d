import { formatMoney, type Paise } from '#app/domain/money.ts'
import type { CodSettings } from '#app/domain/settings/settings.ts'
import type { Order } from './order.ts'
import type { OrderPaymentMethod, PaymentStatus } from './order-status.ts'

/** What the payment methods are called. */
export const METHOD_NAMES: Record<OrderPaymentMethod, string> = {
  upi: 'UPI',
  card: 'Card',
  cod: 'Cash on delivery',
  none: 'No charge',
}

/** A payment state as the owner reads it beside an order. */
export const PAYMENT_NAMES: Record<PaymentStatus, string> = {
  pending: 'Checking',
  paid: 'Paid',
  failed: 'Failed',
  cod_due: 'Cash due',
  refund_pending: 'Refund due',
  partially_refunded: 'Part refunded',
  refunded: 'Refunded',
  none: 'Nothing paid',
}

/** That an order was changed and costs more, which is not paid yet. */
export function differenceMessage(duePaise: Paise): string {
  return `Your change needs ${formatMoney(duePaise)} more.`
}

/** Whether money of an order goes back or went back, all of it or a part. */
export function isPaidBack(status: PaymentStatus): boolean {
  return PAID_BACK.has(status)
}

const PAID_BACK = new Set<PaymentStatus>(['refund_pending', 'partially_refunded', 'refunded'])

type Money = Pick<Order, 'paymentStatus' | 'paymentMethod' | 'totalPaise'>
type RefundSum = { amountPaise: Paise; status: 'pending' | 'done' }

/**
 * How an order stands with money, in plain words that shopper and owner both read: what was paid in all, what of it goes or
 * went back, and what that leaves. `paidPaise` is all that came in for it; `hasParkedMoney`: more came, and nobody knows yet
 * what for.
 */
export function paymentMessage(
  order: Money,
  refunds: readonly RefundSum[],
  paidPaise: Paise,
  hasParkedMoney = false,
): string {
  const total = formatMoney(order.totalPaise)
  if (hasParkedMoney && UNPAID.has(order.paymentStatus)) return PARKED_MESSAGES
  switch (order.paymentStatus) {
    case 'cod_due':
      return `${total} to pay in cash when it comes`
    case 'pending':
      return `Waiting for the bank to confirm ${total}`
    case 'failed':
      return 'The payment failed. Nothing was taken, or it comes back within 5 working days'
    case 'none':
      return order.paymentMethod === 'none' ? 'Free of charge' : 'Nothing was paid'
    default:
      return paidMessage(order, refunds, paidPaise)
  }
}

// Whoever paid is not told that nothing came.
const PARKED_MESSAGES = 'A payment came in that does not match this order. We are checking it'
const UNPAID = new Set<PaymentStatus>(['none', 'failed', 'pending'])

/** What of its money an order has to say in a list: a difference that waits, or money that goes back. Null: as it was placed. */
export function moneyNews(
  order: Money & Pick<Order, 'awaitedPaise'>,
  refunds: readonly RefundSum[],
  paidPaise: Paise,
): string | null {
  if (order.awaitedPaise) return differenceMessage(order.awaitedPaise)
  return refunds.length > 0 ? `${paidMessage(order, refunds, paidPaise)}.` : null
}

function paidMessage(order: Money, refunds: readonly RefundSum[], paidPaise: Paise): string {
  const paid = `Paid ${formatMoney(paidPaise)} ${HOW_PAID[order.paymentMethod]}`
  if (refunds.length === 0) return paid
  const netPaise = paidPaise - sumOf(refunds, 'pending') - sumOf(refunds, 'done')
  return [paid, refundMessage(order, refunds), ...(netPaise > 0 ? [`Net ${formatMoney(netPaise)}`] : [])].join('. ')
}

const HOW_PAID: Record<OrderPaymentMethod, string> = { upi: 'by UPI', card: 'by card', cod: 'in cash', none: '' }

// How long banks take: the gateways promise 5 to 7 working days at normal speed. Cash cannot go back to where it came from:
// somebody pays it out by hand.
function refundMessage({ paymentMethod }: Money, refunds: readonly RefundSum[]): string {
  const isCash = paymentMethod === 'cod'
  const waiting = sumOf(refunds, 'pending')
  const done = sumOf(refunds, 'done')
  if (waiting > 0) {
    const onItsWay = `A refund of ${formatMoney(waiting)} is on its way${isCash ? '' : ' to where it was paid from'}`
    return done > 0 ? `${formatMoney(done)} refunded. ${onItsWay}` : onItsWay
  }
  const refunded = `${formatMoney(done)} refunded`
  return isCash ? refunded : `${refunded} to where it was paid from. Banks show it in 5 to 7 working days`
}

function sumOf(refunds: readonly RefundSum[], status: RefundSum['status']): Paise {
  return refunds.reduce((sum, refund) => (refund.status === status ? sum + refund.amountPaise : sum), 0)
}

/** When cash is possible and what it costs, said beside the choice. */
export function cashRuleText(cod: CodSettings): string {
  if (!cod.offered) return 'Not offered'
  const fee = cod.feePaise === 0 ? 'No fee' : `${formatMoney(cod.feePaise)} fee`
  return `${fee}. For orders from ${formatMoney(cod.minimumPaise)} to ${formatMoney(cod.maximumPaise)}`
}
