import { formatMoney, type Paise } from '#app/domain/money/money.ts'
import { formatParked, type ParkedMoney } from '#app/domain/payments/payment/parked-money.ts'
import { PAID_BY } from '#app/domain/payments/payment/payment-method.ts'
import type { PaymentStatus } from '#app/domain/payments/payment/payment-status.ts'
import { type Refund, sumRefunds } from '#app/domain/payments/refund/refund.ts'
import { refundedText } from '#app/domain/payments/refund/refunded-text.ts'
import { sumBy } from '#app/domain/sum.ts'
import { FAILED_DEBIT_MESSAGE, REFUND_DAYS } from '#app/domain/time/bank-days-text.ts'
import { cashToCollectPaise, duePaise } from '../order/cash-on-delivery/unpaid-delivery.ts'
import type { Order } from '../order/order.ts'
import { isCollected } from '../order/order-fulfilment.ts'
import { isInPhase } from '../order/order-status.ts'
import type { CashAtDoor } from '../parcel/parcel-facts.ts'
import { isPaidAtShop } from './payment-labels.ts'

/** The message about the unpaid difference of an edited order. */
export function differenceMessage(duePaise: Paise): string {
  return `Your change needs ${formatMoney(duePaise)} more.`
}

type OrderPayment = Pick<Order, 'status' | 'paymentStatus' | 'paymentMethod' | 'fulfilment' | 'totalPaise'>
type PaymentFacts = { hasParkedMoney?: boolean; cash?: CashAtDoor; isUpiTaken?: boolean }
type RefundSum = Pick<Refund, 'amountPaise' | 'status' | 'channel' | 'gatewayRef'>

/**
 * The payment state of an order in a sentence for shopper and owner: the amount paid, the refunds, and what is left.
 * `paidPaise` is the sum of all its payments. `hasParkedMoney`: a payment came that matches no order yet. `cash`: what
 * is paid at the door, if the order is on its way. `isUpiTaken`: also by UPI (`takesUpiAtDoor`).
 */
export function paymentStatusText(
  order: OrderPayment,
  refunds: readonly RefundSum[],
  paidPaise: Paise,
  { hasParkedMoney = false, cash = 'to-pay', isUpiTaken = false }: PaymentFacts = {},
): string {
  if (hasParkedMoney && UNPAID.has(order.paymentStatus)) return PAYMENT_UNDER_REVIEW
  const message = ownPaymentMessage(order, refunds, paidPaise, { cash, isUpiTaken })
  if (!hasParkedMoney) return message
  return `${message}. ${paidPaise > 0 ? OTHER_PAYMENT_UNDER_REVIEW : PAYMENT_UNDER_REVIEW}`
}

/** The sentence without the money that is parked. */
function ownPaymentMessage(
  order: OrderPayment,
  refunds: readonly RefundSum[],
  paidPaise: Paise,
  { cash, isUpiTaken }: Required<Pick<PaymentFacts, 'cash' | 'isUpiTaken'>>,
): string {
  const total = formatMoney(order.totalPaise)
  switch (order.paymentStatus) {
    case 'cod_due':
      if (isInPhase(order.status, 'delivered')) return dueMessage(order, refunds)
      if (isInPhase(order.status, 'returned')) return 'Nothing was paid'
      return [cashMessage(order, refunds, { cash, isUpiTaken }), ...creditMessage(order, refunds)].join('. ')
    case 'pending':
      return `Waiting for the bank to confirm ${total}`
    case 'failed':
      return `The payment failed. ${FAILED_DEBIT_MESSAGE}`
    case 'none':
      if (order.paymentMethod === 'none') return 'Free of charge'
      return isInPhase(order.status, 'delivered') ? 'Nothing is left to pay' : 'Nothing was paid'
    default:
      return paidMessage(order, refunds, paidPaise)
  }
}

// A shopper who paid must not read that nothing was paid.
const PAYMENT_NOT_MATCHING = 'A payment came in that does not match this order'
const PAYMENT_UNDER_REVIEW = `${PAYMENT_NOT_MATCHING}. We are checking it`
// One that paid twice, as in two tabs, must not read that only one of both came.
const OTHER_PAYMENT_UNDER_REVIEW = 'Another payment came in that does not match this order. We are checking it'
/**
 * What happened to a payment that does not match its order. `parked` is the money that was set aside; undefined once
 * staff have settled it.
 */
export function paymentMismatchMessage(
  { totalPaise }: Pick<Order, 'totalPaise'>,
  parked: Pick<ParkedMoney, 'reason' | 'amountPaise' | 'currency'> | undefined,
): string {
  if (!parked) return 'It was set aside and does not count for this order. When we send it back, you get a message.'
  // The message names rupees.
  const told = parked.currency === 'INR' ? ' When we send it back, you get a message.' : ''
  const next = `We have set it aside and are checking it.${told}`
  if (parked.reason !== 'other-amount') return `${PAYMENT_NOT_MATCHING}. ${next}`
  return `We received ${formatParked(parked)}, and this order costs ${formatMoney(totalPaise)}. ${next}`
}

const UNPAID = new Set<PaymentStatus>(['none', 'failed', 'pending'])

/**
 * The money line of an order in a list: an unpaid difference, its refunds, or that its cash is not paid at the door.
 * Null when there is none of them.
 */
export function moneyNotice(
  order: OrderPayment & Pick<Order, 'awaitedPaise'>,
  refunds: readonly RefundSum[],
  paidPaise: Paise,
  { cash = 'to-pay', isUpiTaken = false }: Pick<PaymentFacts, 'cash' | 'isUpiTaken'> = {},
): string | null {
  if (order.awaitedPaise) return differenceMessage(order.awaitedPaise)
  if (duePaise(order, refunds) > 0) return `${dueMessage(order, refunds)}.`
  const isLost = cashToCollectPaise(order, refunds) > 0 && isInPhase(order.status, 'in-transit') && isLostCash(cash)
  return refunds.length > 0 || isLost ? `${paymentStatusText(order, refunds, paidPaise, { cash, isUpiTaken })}.` : null
}

function isLostCash(cash: CashAtDoor): boolean {
  return cash === 'lost' || cash === 'all-lost'
}

/** What is to be paid of an order that was not delivered yet, and where. */
function cashMessage(
  order: OrderPayment,
  refunds: readonly RefundSum[],
  { cash, isUpiTaken }: Required<Pick<PaymentFacts, 'cash' | 'isUpiTaken'>>,
): string {
  const due = formatMoney(cashToCollectPaise(order, refunds))
  if (cash === 'paid') return `${due} paid in cash at the door`
  if (cash === 'all-lost') return 'Nothing is to be paid at the door'
  if (cash === 'lost') return `${due} is still to be paid, and nothing of it at the door`
  if (isCollected(order.fulfilment)) return `${due} to pay at the shop`
  return `${due} to pay in cash ${isUpiTaken ? 'or by UPI ' : ''}when it comes`
}

/** What is still to be paid of an order that was delivered unpaid, and what was taken off before. */
function dueMessage(order: OrderPayment, refunds: readonly RefundSum[]): string {
  const due = `${formatMoney(duePaise(order, refunds))} is still to be paid`
  return [due, ...creditMessage(order, refunds)].join('. ')
}

function creditMessage({ totalPaise }: OrderPayment, refunds: readonly RefundSum[]): string[] {
  const { offDuePaise } = sumRefunds(refunds)
  const text = refundedText([{ channel: 'due' }])
  return offDuePaise > 0 ? [`${formatMoney(offDuePaise)} of ${formatMoney(totalPaise)} ${text}`] : []
}

/** That a sum was paid, and how. */
export function paidText(
  order: Pick<Order, 'paymentMethod' | 'fulfilment'>,
  { method, paise }: { method: Order['paymentMethod']; paise: Paise },
): string {
  return `Paid ${formatMoney(paise)} ${isPaidAtShop(order) ? 'at the shop' : PAID_BY[method]}`
}

function paidMessage(order: OrderPayment, all: readonly RefundSum[], paidPaise: Paise): string {
  const refunds = all.filter(({ channel }) => channel !== 'due')
  const paid = paidText(order, { method: order.paymentMethod, paise: paidPaise })
  const credits = creditMessage(order, all)
  if (refunds.length === 0) return [paid, ...credits].join('. ')
  const netPaise = paidPaise - sumOf(refunds)
  const net = netPaise > 0 ? [`Net ${formatMoney(netPaise)}`] : []
  return [paid, ...credits, ...refundMessages(refunds), ...net].join('. ')
}

/**
 * What has gone back, and what is to: nothing is on its way before its gateway has taken it. What no gateway took has
 * no source to go back to, and staff pay it out by hand.
 */
function refundMessages(refunds: readonly RefundSum[]): string[] {
  const [done, waiting] = [inStatus(refunds, 'done'), inStatus(refunds, 'pending')]
  const [byHand, bySource] = [waiting.filter(isByHand), waiting.filter((refund) => !isByHand(refund))]
  const taken = bySource.filter(({ gatewayRef }) => gatewayRef !== null)
  const asked = bySource.filter(({ gatewayRef }) => gatewayRef === null)
  const [refunded, toSource] = [`${formatMoney(sumOf(done))} ${refundedText(done)}`, 'to where it was paid from']
  const isSourceNamed = waiting.length === 0 && !done.some(isByHand)
  return [
    ...(done.length === 0
      ? []
      : isSourceNamed
        ? [`${refunded} ${toSource}`, `Banks show it in ${REFUND_DAYS}`]
        : [refunded]),
    ...(taken.length > 0 ? [`A refund of ${formatMoney(sumOf(taken))} is on its way ${toSource}`] : []),
    ...(asked.length > 0 ? [`A refund of ${formatMoney(sumOf(asked))} ${toSource} is asked for`] : []),
    ...(byHand.length > 0 ? [`A refund of ${formatMoney(sumOf(byHand))} is to be paid by the shop`] : []),
  ]
}

function isByHand({ channel }: RefundSum): boolean {
  return channel === 'by-hand'
}

function inStatus(refunds: readonly RefundSum[], status: RefundSum['status']): readonly RefundSum[] {
  return refunds.filter((refund) => refund.status === status)
}

function sumOf(refunds: readonly RefundSum[]): Paise {
  return sumBy(refunds, ({ amountPaise }) => amountPaise)
}
