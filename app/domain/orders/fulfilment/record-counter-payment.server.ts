import type { Tx } from '#app/db/transaction.server.ts'
import type { AuditContext } from '#app/domain/audit-context.ts'
import { WALK_IN } from '#app/domain/identity/customers/walk-in-customer.ts'
import { formatMoney } from '#app/domain/money.ts'
import { CASH_GATEWAY, COUNTER_CASH, COUNTER_GATEWAY } from '#app/domain/payments/payment/payment.ts'
import { insertPayment } from '#app/domain/payments/payment/payment-store.server.ts'
import { done, type Result, refused } from '#app/domain/result.ts'
import type { Order } from '../order/order.ts'
import { insertEvent } from '../order/order-event-store.server.ts'
import { sumCashOfDay } from './cash-of-day-store.server.ts'
import { type CounterMethod, isTooMuchCash } from './counter-payment.ts'

/**
 * Records the whole total of a locked order as paid at the shop: cash goes into the drawer, UPI into the bank. Refuses
 * `too-much-cash`; of walk-ins, who may be anybody, each sale counts alone.
 */
export async function recordCounterPayment(
  tx: Tx,
  { id: orderId, userId, totalPaise }: Pick<Order, 'id' | 'userId' | 'totalPaise'>,
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
    const todayPaise = userId === WALK_IN.id ? 0 : await sumCashOfDay(tx, userId, context.at)
    if (isTooMuchCash(totalPaise, todayPaise)) return refused('too-much-cash')
    await insertPayment(tx, { ...payment, gateway: CASH_GATEWAY, collectedBy: COUNTER_CASH }, context.at)
    return done()
  }
  await insertPayment(tx, { ...payment, gateway: COUNTER_GATEWAY }, context.at)
  const note = `${formatMoney(totalPaise)} at the counter`
  await insertEvent(tx, orderId, { kind: 'payment-received', note }, context)
  return done()
}
