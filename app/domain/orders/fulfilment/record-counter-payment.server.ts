import type { Tx } from '#app/db/transaction.server.ts'
import type { AuditContext } from '#app/domain/audit-context.ts'
import { formatMoney } from '#app/domain/money.ts'
import { CASH_GATEWAY, COUNTER_CASH, COUNTER_GATEWAY } from '#app/domain/payments/payment/payment.ts'
import { insertPayment } from '#app/domain/payments/payment/payment-store.server.ts'
import { done, type Result, refused } from '#app/domain/result.ts'
import type { Order } from '../order/order.ts'
import { insertEvent } from '../order/order-event-store.server.ts'
import { lockCashOfDay, sumCashOfDay } from './cash-of-day-store.server.ts'
import { type CounterMethod, isTooMuchCash } from './counter-payment.ts'

/**
 * Records the whole total of a locked order as paid at the shop: cash goes into the drawer, UPI into the bank. Refuses
 * `too-much-cash` of one person in a day.
 */
export async function recordCounterPayment(
  tx: Tx,
  { id: orderId, userId, address, totalPaise }: Pick<Order, 'id' | 'userId' | 'address' | 'totalPaise'>,
  method: CounterMethod,
  context: AuditContext,
): Promise<Result<void, 'too-much-cash'>> {
  const payment = {
    id: context.newId('pay'),
    orderId,
    method,
    status: 'captured',
    amountPaise: totalPaise,
    capturedPaise: totalPaise,
  } as const
  if (method === 'cash') {
    await lockCashOfDay(tx)
    const todayPaise = await sumCashOfDay(tx, { userId, gstin: address.gstin }, context.at)
    if (isTooMuchCash(totalPaise, todayPaise)) return refused('too-much-cash')
    await insertPayment(tx, { ...payment, gateway: CASH_GATEWAY, collectedBy: COUNTER_CASH }, context.at)
    return done()
  }
  await insertPayment(tx, { ...payment, gateway: COUNTER_GATEWAY }, context.at)
  const note = `${formatMoney(totalPaise)} at the counter`
  await insertEvent(tx, orderId, { kind: 'payment-received', note }, context)
  return done()
}
