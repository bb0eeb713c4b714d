import type { Paise } from '#app/domain/money/money.ts'
import type { Grams } from '#app/domain/pack-size/weight.ts'
import { sumBy } from '#app/domain/sum.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import type { Payment } from '../payment/payment.ts'

/**
 * The purpose of a refund. `unneeded`: more was paid than the order costs (cancelled, paid twice, edited). `goods`: the
 * order stays as it is, and a part of its price is refunded.
 */
export type RefundPurpose = 'unneeded' | 'goods'

/**
 * How money goes back. `source`: to where it was paid from, through the gateway. `by-hand`: paid out by staff, as cash
 * must be. `due`: nobody has paid yet, so no money moves, and the refund is taken off what is due of a delivered order.
 */
export type RefundChannel = 'source' | 'by-hand' | 'due'

/**
 * The legal causes of a refund of goods, as printed on the credit note (CGST Act s. 34). Goodwill is none of them: it
 * is a gift, so it reverses no tax and has no credit note (docs/decisions/0045).
 */
export const CREDIT_CAUSES = {
  deficient: 'Goods found deficient in quantity or quality',
  returned: 'Goods returned',
  overcharged: 'Price or tax charged in excess',
} as const
export type CreditCause = keyof typeof CREDIT_CAUSES
export type RefundCause = CreditCause | 'goodwill'

/** A refund. A pending one with a `gatewayRef` was accepted by the gateway and not sent yet. */
export type Refund = {
  id: string
  /** The payment that goes back; null for the channel `due`. */
  paymentId: string | null
  orderId: string
  amountPaise: Paise
  /** As the shopper reads it; no document prints it. */
  reason: string
  /** Null for purpose `unneeded`. */
  cause: RefundCause | null
  purpose: RefundPurpose
  channel: RefundChannel
  /** The recipient of a payout by hand: a UPI id or a bank account. */
  payee: string | null
  status: 'pending' | 'done'
  /** The gateway's reference, or that of the payout by hand. */
  gatewayRef: string | null
  tries: number
  /** How often the gateway reported a failure; the money is still with the shop. */
  failures: number
  /** How often in a row the gateway did not respond. */
  unanswered: number
  nextTryAt: Instant | null
  error: string | null
  createdAt: Instant
  updatedAt: Instant
}

/** What happens to refunded packs: they stay with the shopper, are restocked, or are written off. */
export const REFUND_STOCKS = ['keep', 'restock', 'write-off'] as const
export type RefundStock = (typeof REFUND_STOCKS)[number]
export const REFUND_STOCK_NAMES: Record<RefundStock, string> = {
  keep: 'Stay with the shopper, or are lost',
  restock: 'Came back sealed: on sale again',
  'write-off': 'Came back spoilt: written off',
}

/** The refunded part of one line: packs (0: a part of its price only), amount, and the grams that came back. */
export type RefundLine = {
  position: number
  quantity: number
  amountPaise: Paise
  stock: RefundStock
  gramsBack: Grams
}

/**
 * Where the money of a payout by hand came from, as staff read it. What was paid at the counter can come out of its
 * drawer.
 */
export const PAYOUT_SOURCES = { drawer: 'Cash, out of the drawer', transfer: 'UPI or bank' } as const
export type PayoutSource = keyof typeof PAYOUT_SOURCES

/** The payment that a refund sends back. Throws for one that is taken off what is due: none of its money moves. */
export function paymentOf({ id, paymentId }: Pick<Refund, 'id' | 'paymentId'>): string {
  if (paymentId === null) throw new Error(`Refund ${id} sends no payment back`)
  return paymentId
}

/** Whether staff still have to pay out a refund: of cash, or where the gateway failed. */
export function isToPayOut({ status, channel }: Pick<Refund, 'status' | 'channel'>): boolean {
  return status === 'pending' && channel === 'by-hand'
}

/** The sum of the refunds to pay out, in paise. */
export function sumToPayOut(refunds: readonly Pick<Refund, 'status' | 'channel' | 'amountPaise'>[]): Paise {
  return sumBy(refunds.filter(isToPayOut), ({ amountPaise }) => amountPaise)
}

/** What refunds send back of what was paid, and what they take off what is due, in paise. */
export function sumRefunds(refunds: readonly Pick<Refund, 'channel' | 'amountPaise'>[]): {
  sentBackPaise: Paise
  offDuePaise: Paise
} {
  const sum = { sentBackPaise: 0, offDuePaise: 0 }
  for (const { channel, amountPaise } of refunds)
    sum[channel === 'due' ? 'offDuePaise' : 'sentBackPaise'] += amountPaise
  return sum
}

/** The refundable sum of a payment in paise: captured, less all its refunds, done or pending. */
export function refundablePaise(
  payment: Pick<Payment, 'id' | 'capturedPaise'>,
  refunds: readonly Pick<Refund, 'paymentId' | 'amountPaise'>[],
): Paise {
  const own = refunds.filter((refund) => refund.paymentId === payment.id)
  return payment.capturedPaise - sumBy(own, ({ amountPaise }) => amountPaise)
}
