import type { Instant } from '#app/domain/instant.ts'
import type { Paise } from '#app/domain/money.ts'
import type { Payment } from '../payment/payment.ts'

/**
 * Why money goes back. Unneeded: the shop asks less than came in (cancelled, paid twice, edited to cost less). Goods: the
 * order stands as it is, and some of its price is given back.
 */
export type RefundPurpose = 'unneeded' | 'goods'

/** To where it was paid from, through the gateway; or paid out by hand, as cash must be. */
export type RefundChannel = 'source' | 'by-hand'

/**
 * What the law calls the cause of a refund of goods, as their credit note prints it (CGST Act s. 34). Goodwill is none of
 * them: it is a gift, so it takes no tax back and has no credit note (docs/decisions/0045).
 */
export const CREDIT_CAUSES = {
  deficient: 'Goods found deficient in quantity or quality',
  returned: 'Goods returned',
  overcharged: 'Price or tax charged in excess',
} as const
export type CreditCause = keyof typeof CREDIT_CAUSES
export type RefundCause = CreditCause | 'goodwill'

/** Money that goes back. A gateway that has taken it and not sent it yet has given its `gatewayRef`. */
export type Refund = {
  id: string
  paymentId: string
  orderId: string
  amountPaise: Paise
  /** In words for the shopper; no document prints them. */
  reason: string
  /** Null of what was unneeded: there the shop only gives back what is not its own. */
  cause: RefundCause | null
  purpose: RefundPurpose
  channel: RefundChannel
  /** Whom a payout by hand goes to: a UPI id, or the bank account in words. */
  payee: string | null
  status: 'pending' | 'done'
  /** The gateway's reference, or that of the payout by hand. */
  gatewayRef: string | null
  tries: number
  /** How often the gateway said that it failed, the money still with the shop. */
  failures: number
  /** How often in a row the gateway gave no answer. */
  unanswered: number
  nextTryAt: Instant | null
  error: string | null
  createdAt: Instant
  updatedAt: Instant
}

/** Whether somebody still has to pay a refund out: of what was paid in cash, or where the gateway failed to send it. */
export function isToPayOut({ status, channel }: Pick<Refund, 'status' | 'channel'>): boolean {
  return status === 'pending' && channel === 'by-hand'
}

/** What somebody still has to pay out of these refunds. */
export function sumToPayOut(refunds: readonly Pick<Refund, 'status' | 'channel' | 'amountPaise'>[]): Paise {
  return refunds.filter(isToPayOut).reduce((sum, { amountPaise }) => sum + amountPaise, 0)
}

/** What of a payment can still go back: captured, less every refund asked for, done or not. */
export function refundablePaise(
  payment: Pick<Payment, 'id' | 'capturedPaise'>,
  refunds: readonly Pick<Refund, 'paymentId' | 'amountPaise'>[],
): Paise {
  const asked = refunds
    .filter((refund) => refund.paymentId === payment.id)
    .reduce((sum, refund) => sum + refund.amountPaise, 0)
  return payment.capturedPaise - asked
}
