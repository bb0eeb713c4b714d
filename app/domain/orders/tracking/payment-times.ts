import type { Payment } from '#app/domain/payments/payment/payment.ts'
import { sumBy } from '#app/domain/sum.ts'
import { byTime } from '#app/domain/time/by-time.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import type { Order } from '../order/order.ts'
import { paidText } from '../payment/payment-status-text.ts'

/** A payment that came after its order was placed, as an entry of the tracking page. */
export type LaterPayment = { at: Instant; text: string }

/**
 * When an order was paid, as its tracking page says it. `whenPlaced` is what had been paid when it was placed; null if
 * nothing, and undefined if nothing came later, so that the payment of the whole order says it. `later` is what came
 * afterwards, the oldest first, such as cash at the door or the difference of an edit.
 */
export function paymentTimes(
  order: Pick<Order, 'placedAt' | 'paymentMethod' | 'fulfilment'>,
  payments: readonly Pick<Payment, 'method' | 'capturedPaise' | 'capturedAt'>[],
): { whenPlaced: string | null | undefined; later: LaterPayment[] } {
  const { placedAt } = order
  const paid = payments
    .flatMap(({ method, capturedPaise, capturedAt }) =>
      capturedPaise > 0 && capturedAt ? [{ at: capturedAt, method, paise: capturedPaise }] : [],
    )
    .sort(byTime(({ at }) => at))
  const later = paid.filter(({ at }) => placedAt !== null && at > placedAt)
  if (later.length === 0) return { whenPlaced: undefined, later: [] }
  const [first, ...others] = paid.filter((each) => !later.includes(each))
  const paise = sumBy([first, ...others], (each) => each?.paise ?? 0)
  return {
    whenPlaced: first ? paidText(order, { method: first.method, paise }) : null,
    later: later.map(({ at, ...payment }) => ({ at, text: paidText(order, payment) })),
  }
}
