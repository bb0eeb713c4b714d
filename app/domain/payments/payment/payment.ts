import type { Paise } from '#app/domain/money/money.ts'
import { sumBy } from '#app/domain/sum.ts'
import { asciiDigits } from '#app/domain/text/ascii-digits.ts'
import { byTime } from '#app/domain/time/by-time.ts'
import { HOURS, type Instant, MINUTES } from '#app/domain/time/instant.ts'
import type { OrderPaymentMethod } from './payment-method.ts'

/**
 * One attempt to pay an order. `gatewayRef` and `gatewayUrl` are set once the gateway has started it. `created`: nobody
 * has tried to pay on its page yet; `pending`: somebody has, or may have, and the bank has not responded.
 */
export type Payment = {
  id: string
  orderId: string
  method: Exclude<OrderPaymentMethod, 'none'>
  gateway: string
  gatewayRef: string | null
  gatewayUrl: string | null
  status: 'created' | 'pending' | 'failed' | 'captured' | 'parked'
  amountPaise: Paise
  capturedPaise: Paise
  refundedPaise: Paise
  /** The gateway's reference of the capture, where one page allows several attempts; of a bank transfer the bank's. */
  captureRef: string | null
  /**
   * Of a second capture: the gateway's reference of the payment that was captured before, on the same page; null of any
   * other. It has no `gatewayRef` of its own.
   */
  secondOfRef: string | null
  /** For cash: the courier who collected it, '' when none is named, or COUNTER_CASH; null for any other payment. */
  collectedBy: string | null
  /** What was paid back out of the drawer of the counter and is not counted yet. */
  drawerPaise: Paise
  currency: string
  /** Why it failed, as the shopper reads it. */
  failure: string | null
  /** The edit of the order whose difference it pays; null for the order itself. */
  editId: string | null
  checks: number
  nextCheckAt: Instant | null
  createdAt: Instant
  updatedAt: Instant
  /** When its money came; null before. */
  capturedAt: Instant | null
}

/** Whether the outcome of a payment is open: its page may still be used. */
export function isUndecided({ status }: Pick<Payment, 'status'>): boolean {
  return status === 'created' || status === 'pending'
}

/** The gateway name of cash payments, which are recorded when the parcel is delivered, or sold at the counter. */
export const CASH_GATEWAY = 'cash'

/** The gateway name of money that staff saw arrive at the counter, such as by the shop's own UPI code. */
export const COUNTER_GATEWAY = 'counter'

/** The gateway name of money that whoever brings orders for the shop saw arrive by UPI at the door. */
export const DOOR_GATEWAY = 'door'

/** Who has the cash of counter sales until it is counted, beside the names of couriers. */
export const COUNTER_CASH = 'Shop counter'

/** The gateway names of payments that no gateway took. */
export const NO_GATEWAYS: readonly string[] = [CASH_GATEWAY, COUNTER_GATEWAY, DOOR_GATEWAY]

/** Whether a payment was taken at the counter, in cash or by UPI, so that it can be paid back out of its drawer. */
export function isOfCounter(payment: Pick<Payment, 'collectedBy' | 'gateway'> | null): boolean {
  return payment?.collectedBy === COUNTER_CASH || payment?.gateway === COUNTER_GATEWAY
}

/** Whether only staff can pay a payment back: no gateway took it. */
export function isRefundedByHand({ gateway }: Pick<Payment, 'gateway'>): boolean {
  return NO_GATEWAYS.includes(gateway)
}

/** How long after its start the gateway is polled about a payment (Razorpay: late captures come within three days). */
export const CHECKS_AFTER = [15 * MINUTES, HOURS, 6 * HOURS, 24 * HOURS, 72 * HOURS] as const

/** A new attempt to pay an order online, before the gateway has started it. Throws for a free order. */
export function newAttempt(
  shop: { newId: (kind: string) => string; payments: { name: string } },
  order: { id: string; paymentMethod: OrderPaymentMethod; totalPaise: Paise },
) {
  const { id: orderId, paymentMethod: method, totalPaise: amountPaise } = order
  if (method === 'none') throw new Error(`Order ${orderId} costs nothing and cannot be paid`)
  return {
    id: shop.newId('pay'),
    orderId,
    method,
    gateway: shop.payments.name,
    status: 'created' as const,
    amountPaise,
  }
}

/** The newest of several payments; undefined of none. */
export function newestPayment(payments: readonly Payment[]): Payment | undefined {
  return payments.toSorted(byTime(({ createdAt }) => createdAt)).at(-1)
}

/** The sum captured by several payments, in paise. */
export function sumPaid(payments: readonly Pick<Payment, 'capturedPaise'>[]): Paise {
  return sumBy(payments, ({ capturedPaise }) => capturedPaise)
}

/**
 * A reference of a bank as it is compared with others: digits of any script, capitals and spaces are no difference
 * between two of them.
 */
export function comparableReference(reference: string): string {
  return asciiDigits(reference).replace(/\s/g, '').toUpperCase()
}
