import type { Tx } from '#app/db/transaction.server.ts'
import type { AuditContext } from '#app/domain/audit-context.ts'
import { formatMoney } from '#app/domain/money.ts'
import { CASH_GATEWAY, COUNTER_CASH, COUNTER_GATEWAY } from '#app/domain/payments/payment/payment.ts'
import { insertPayment } from '#app/domain/payments/payment/payment-store.server.ts'
import type { Order } from '../order/order.ts'
import { insertEvent } from '../order/order-event-store.server.ts'
import type { CounterMethod } from './counter-payment.ts'

/** Records the whole total of a locked order as paid at the shop: cash goes into the drawer, UPI into the bank. */
export async function recordCounterPayment(
  tx: Tx,
  { id: orderId, totalPaise }: Pick<Order, 'id' | 'totalPaise'>,
  method: CounterMethod,
  context: AuditContext,
): Promise<void> {
  const payment = {
    id: context.newId('pay'),
    orderId,
    method,
    status: 'captured',
    amountPaise: totalPaise,
    capturedPaise: totalPaise,
  } as const
  if (method === 'cash') {
    await insertPayment(tx, { ...payment, gateway: CASH_GATEWAY, collectedBy: COUNTER_CASH }, context.at)
    return
  }
  await insertPayment(tx, { ...payment, gateway: COUNTER_GATEWAY }, context.at)
  const note = `${formatMoney(totalPaise)} at the counter`
  await insertEvent(tx, orderId, { kind: 'payment-received', note }, context)
}
