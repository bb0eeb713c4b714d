import { inTransactionOrNothing } from '#app/db/db.server.ts'
import { insertAudit } from '#app/domain/audit/audit-store.server.ts'
import { auditContext } from '#app/domain/audit-context.ts'
import {
  listPaymentsOf,
  lockOtherOrderByReference,
  updatePayment,
} from '#app/domain/payments/payment/payment-store.server.ts'
import { done, type Result, refused } from '#app/domain/result.ts'
import type { Shop } from '#app/domain/shop.ts'
import { isConfirmedReference, type ReferenceTaken } from '../fulfilment/counter-payment.ts'
import { insertEvent } from '../order/order-event-store.server.ts'
import { lockOrder } from '../order/order-read-store.server.ts'
import { decideUtrChange, type UtrChange, type UtrChangeReason } from './utr-change.ts'

/**
 * Gives a payment by UPI that staff saw arrive its UTR, which was not known then, or corrects it with a reason. Sums,
 * dates and documents stay as they are. Refuses with UTR_CHANGE_MESSAGES, or unless staff have confirmed this UTR with
 * `reference-taken` and the order that was paid under it (docs/decisions/0111).
 */
export function changeUtr(
  shop: Shop,
  actor: string,
  orderId: string,
  input: UtrChange,
): Promise<Result<void, UtrChangeReason | ReferenceTaken>> {
  const context = auditContext(shop, actor)
  const { reference, reason } = input
  return inTransactionOrNothing(shop.db, async (tx): Promise<Result<void, UtrChangeReason | ReferenceTaken>> => {
    if (!(await lockOrder(tx, orderId))) return refused('order-not-found')
    const payment = (await listPaymentsOf(tx, orderId)).find(({ id }) => id === input.paymentId) ?? null
    const decided = decideUtrChange(payment, input)
    if (!decided.ok || !payment) return decided
    const payer = await lockOtherOrderByReference(tx, orderId, reference)
    if (payer && !isConfirmedReference(reference, input.confirmedReference)) return refused('reference-taken', payer)
    await updatePayment(tx, payment.id, { captureRef: reference }, context.at)
    const before = payment.captureRef
    const event =
      before === null
        ? ({ kind: 'utr-entered', note: reference } as const)
        : ({ kind: 'utr-corrected', note: `${before} → ${reference}: ${reason}` } as const)
    await insertEvent(tx, orderId, { ...event, forStaff: true }, context)
    const after = { reference, ...(before === null ? {} : { reason }), ...(payer ? { alsoPaid: payer } : {}) }
    await insertAudit(tx, { action: 'change-utr', subject: `order:${orderId}`, before, after }, context)
    return done()
  })
}
