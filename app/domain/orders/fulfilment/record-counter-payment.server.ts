import type { Tx } from '#app/db/db.server.ts'
import type { AuditContext } from '#app/domain/audit-context.ts'
import { formatMoney, type Paise } from '#app/domain/money/money.ts'
import { CASH_GATEWAY, COUNTER_CASH, COUNTER_GATEWAY } from '#app/domain/payments/payment/payment.ts'
import { PAID_BY } from '#app/domain/payments/payment/payment-method.ts'
import { insertPayment, type PaymentDetails } from '#app/domain/payments/payment/payment-store.server.ts'
import { done, type Result, refused } from '#app/domain/result.ts'
import { isTooMuchCash } from '#app/domain/settings/order-rules/legal-cash-limit.ts'
import type { Order } from '../order/order.ts'
import { insertEvent } from '../order/order-event-store.server.ts'
import { lockCashLimit, sumCashOfPersonToday } from './daily-cash-limit-store.server.ts'
import type { DueMethod } from './due-receipt-or-write-off.ts'

/**
 * Money that a shopper gives to staff: at the counter, or later with the reference that the bank shows (`captureRef`).
 */
type CounterPayment = { method: DueMethod; amountPaise: Paise } & PaymentDetails

/**
 * Records what a locked order was paid at the shop, in paise: cash goes into the drawer, anything else into the bank.
 * Refuses `too-much-cash` of one person in a day.
 */
export async function recordCounterPayment(
  tx: Tx,
  { id: orderId, userId, address }: Pick<Order, 'id' | 'userId' | 'address'>,
  counterPayment: CounterPayment,
  context: AuditContext,
): Promise<Result<void, 'too-much-cash'>> {
  const { captureRef, ...taken } = counterPayment
  const { method, amountPaise } = taken
  const payment = {
    ...taken,
    id: context.newId('pay'),
    orderId,
    status: 'captured',
    capturedPaise: amountPaise,
  } as const
  if (method === 'cash') {
    await lockCashLimit(tx)
    const todayPaise = await sumCashOfPersonToday(tx, { userId, gstin: address.gstin }, context.at)
    if (isTooMuchCash(amountPaise, todayPaise)) return refused('too-much-cash')
    await insertPayment(tx, { ...payment, gateway: CASH_GATEWAY, collectedBy: COUNTER_CASH }, context.at)
    return done()
  }
  await insertPayment(tx, { ...payment, gateway: COUNTER_GATEWAY, ...(captureRef ? { captureRef } : {}) }, context.at)
  const how = captureRef ? `${PAID_BY[method]}, ${captureRef}` : 'at the counter'
  await insertEvent(tx, orderId, { kind: 'payment-received', note: `${formatMoney(amountPaise)} ${how}` }, context)
  return done()
}
