import { inTransactionOrNothing } from '#app/db/db.server.ts'
import { insertAudit } from '#app/domain/audit/audit-store.server.ts'
import { auditContext } from '#app/domain/audit-context.ts'
import { formatMoney, type Paise } from '#app/domain/money/money.ts'
import { insertBadDebt } from '#app/domain/payments/payment/bad-debt-store.server.ts'
import { listRefundsOf } from '#app/domain/payments/refund/refund-store.server.ts'
import { done, type Result, refused } from '#app/domain/result.ts'
import type { Shop } from '#app/domain/shop.ts'
import { type DuePaymentReason, type DueWriteOff, decideDuePayment } from '../fulfilment/due-payment.ts'
import { duePaise } from '../order/cash-on-delivery/unpaid-delivery.ts'
import { findPaymentStatus } from '../order/change-status.server.ts'
import { insertEvent } from '../order/order-event-store.server.ts'
import { lockOrder } from '../order/order-read-store.server.ts'
import { updateOrder } from '../order/order-write-store.server.ts'

type WriteOffReason = Exclude<DuePaymentReason, 'reference-needed' | 'too-much-cash'>

/**
 * Writes off what is due of an order that was delivered unpaid, with a reason for staff and the books. Its invoice
 * stands, and so does its tax: a bad debt is no cause of a credit note (CGST Act s. 34). Returns the sum in paise.
 * Refuses with DUE_PAYMENT_MESSAGES.
 */
export function writeOffDuePayment(
  shop: Shop,
  actor: string,
  orderId: string,
  input: DueWriteOff,
): Promise<Result<Paise, WriteOffReason>> {
  const context = auditContext(shop, actor)
  return inTransactionOrNothing(shop.db, async (tx): Promise<Result<Paise, WriteOffReason>> => {
    const order = await lockOrder(tx, orderId)
    if (!order) return refused('order-not-found')
    const amountPaise = duePaise(order, await listRefundsOf(tx, orderId))
    const decided = decideDuePayment(order, amountPaise, input)
    if (!decided.ok) return decided
    const reason = input.reason.trim()
    await insertBadDebt(tx, { orderId, amountPaise, reason, writtenOffAt: context.at })
    await updateOrder(tx, orderId, { paymentStatus: await findPaymentStatus(tx, order) }, context.at)
    const note = `${formatMoney(amountPaise)}: ${reason}`
    await insertEvent(tx, orderId, { kind: 'due-written-off', note, forStaff: true }, context)
    const after = { amountPaise, reason }
    await insertAudit(tx, { action: 'write-off-due', subject: `order:${orderId}`, before: null, after }, context)
    return done(amountPaise)
  })
}
