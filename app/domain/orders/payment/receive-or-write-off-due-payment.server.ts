import { inTransactionOrNothing } from '#app/db/db.server.ts'
import { insertAudit } from '#app/domain/audit/audit-store.server.ts'
import { auditContext } from '#app/domain/audit-context.ts'
import { formatMoney, type Paise } from '#app/domain/money/money.ts'
import { insertBadDebt } from '#app/domain/payments/payment/bad-debt-store.server.ts'
import { PAID_BY } from '#app/domain/payments/payment/payment-method.ts'
import { lockOtherOrderByReference } from '#app/domain/payments/payment/payment-store.server.ts'
import { listRefundsOf } from '#app/domain/payments/refund/refund-store.server.ts'
import { done, type Result, refused } from '#app/domain/result.ts'
import type { Shop } from '#app/domain/shop.ts'
import { asciiDigits } from '#app/domain/text/ascii-digits.ts'
import {
  type DuePaymentReason,
  type DueReceipt,
  type DueWriteOff,
  decideDuePayment,
  decideDueReceipt,
} from '../fulfilment/due-receipt-or-write-off.ts'
import { isConfirmedReference, type ReferenceTaken } from '../fulfilment/payment-at-handover.ts'
import { recordCounterPayment } from '../fulfilment/record-counter-payment.server.ts'
import { duePaise } from '../order/cash-on-delivery/unpaid-delivery.ts'
import { insertEvent } from '../order/order-event-store.server.ts'
import { lockOrder } from '../order/order-read-store.server.ts'
import { updateOrder } from '../order/order-write-store.server.ts'
import { findPaymentStatus } from '../order/refresh-payment-status.server.ts'

/**
 * Records that a shopper has paid what is due of an order that was delivered unpaid, all of it and just now: cash into
 * the drawer, UPI or a transfer as staff saw it arrive, with its reference. From then on it is paid as a sale at the
 * counter is. Returns the sum in paise. Refuses with DUE_PAYMENT_MESSAGES,
 * or unless staff have confirmed this reference with `reference-taken` and the order that was paid under it.
 */
export function receiveDuePayment(
  shop: Shop,
  actor: string,
  orderId: string,
  input: DueReceipt,
): Promise<Result<Paise, DuePaymentReason | ReferenceTaken>> {
  const context = auditContext(shop, actor)
  return inTransactionOrNothing(shop.db, async (tx): Promise<Result<Paise, DuePaymentReason | ReferenceTaken>> => {
    const order = await lockOrder(tx, orderId)
    if (!order) return refused('order-not-found')
    const amountPaise = duePaise(order, await listRefundsOf(tx, orderId))
    const decided = decideDueReceipt(order, amountPaise, input)
    if (!decided.ok) return decided
    const { method } = input
    const reference = asciiDigits(input.reference).trim()
    const payer = method === 'cash' ? null : await lockOtherOrderByReference(tx, orderId, reference)
    if (payer && !isConfirmedReference(reference, input.confirmedReference)) return refused('reference-taken', payer)
    const paid = await recordCounterPayment(tx, order, { method, amountPaise, captureRef: reference }, context)
    if (!paid.ok) return paid
    const note = `${formatMoney(amountPaise)} ${PAID_BY[method]}`
    if (method === 'cash') await insertEvent(tx, orderId, { kind: 'payment-received', note }, context)
    const paymentStatus = await findPaymentStatus(tx, { ...order, paymentMethod: method })
    await updateOrder(tx, orderId, { paymentMethod: method, paymentStatus }, context.at)
    const how = method === 'cash' ? {} : { reference, ...(payer ? { alsoPaid: payer } : {}) }
    const after = { amountPaise, method, ...how }
    await insertAudit(tx, { action: 'receive-due', subject: `order:${orderId}`, before: null, after }, context)
    return done(amountPaise)
  })
}

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
