import type { Tx } from '#app/db/transaction.server.ts'
import { insertAudit } from '#app/domain/audit/audit-store.server.ts'
import type { AuditContext } from '#app/domain/audit-context.ts'
import { isRounded } from '#app/domain/payments/cash/cash-remittance.ts'
import { CASH_GATEWAY } from '#app/domain/payments/payment/payment.ts'
import { insertPayment } from '#app/domain/payments/payment/payment-store.server.ts'
import { listRefundsOf } from '#app/domain/payments/refund/refund-store.server.ts'
import { duePaise } from '../order/cash-on-delivery/unpaid-delivery.ts'
import { lockOrder } from '../order/order-read-store.server.ts'
import { refreshPaymentStatus } from '../order/refresh-payment-status.server.ts'
import { cashCarrier } from '../parcel/parcel-facts.ts'
import { listParcelsOf } from '../parcel/parcel-store.server.ts'
import { listOrdersNamed } from './payout-match-store.server.ts'
import type { PayoutRow } from './payout-statement.ts'

/**
 * Records the cash of orders that were delivered unpaid where a courier's statement brings it after all: the courier
 * had collected what is due, to the rupee, in these rows together. From then on it is matched and received as any other
 * cash of that courier. Another amount is left for a person to look at.
 */
export async function receiveDueCash(tx: Tx, rows: readonly PayoutRow[], context: AuditContext): Promise<void> {
  const named = await listOrdersNamed(
    tx,
    rows.map(({ reference }) => reference),
  )
  const ofOrder = Map.groupBy(rows, ({ reference }) => named.get(reference) ?? '')
  for (const orderId of Array.from(ofOrder.keys()).filter(Boolean).sort()) {
    const order = await lockOrder(tx, orderId)
    if (!order) continue
    const amountPaise = duePaise(order, await listRefundsOf(tx, orderId))
    if (amountPaise === 0 || !bringsWhole(ofOrder.get(orderId) ?? [], amountPaise)) continue
    const courier = cashCarrier(await listParcelsOf(tx, orderId)) ?? order.carrier ?? ''
    const cash = {
      id: context.newId('pay'),
      orderId,
      method: 'cod',
      gateway: CASH_GATEWAY,
      status: 'captured',
    } as const
    const collected = { amountPaise, capturedPaise: amountPaise, collectedBy: courier }
    await insertPayment(tx, { ...cash, ...collected }, context.at)
    await refreshPaymentStatus(tx, order, context)
    const after = { amountPaise, method: 'cod', courier }
    await insertAudit(tx, { action: 'receive-due', subject: `order:${orderId}`, before: null, after }, context)
  }
}

/** Whether rows bring an amount, to the rupee, one after the other; what comes after it is another matter. */
function bringsWhole(rows: readonly PayoutRow[], duePaise: number): boolean {
  let sum = 0
  return rows.some(({ amountPaise }) => {
    sum += amountPaise
    return amountPaise > 0 && (sum === duePaise || isRounded(sum, duePaise))
  })
}
