import { inTransaction, type Tx } from '#app/db/db.server.ts'
import { type AuditContext, auditContext } from '#app/domain/audit-context.ts'
import { releaseHolds } from '#app/domain/inventory/holds/hold-stock.server.ts'
import { closePaymentPage } from '#app/domain/payments/gateway/close-payment-page.server.ts'
import { pollGateway } from '#app/domain/payments/gateway/handle-gateway-event.server.ts'
import { isUndecided } from '#app/domain/payments/payment/payment.ts'
import { listPaymentsOf } from '#app/domain/payments/payment/payment-store.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import { changeStatus } from '../fulfilment/change-status.server.ts'
import { notifyShopper } from '../order/notify-shopper.server.ts'
import { isPayable, type Order } from '../order/order.ts'
import { listOverdueOrderIds, lockOrder } from '../order/order-store.server.ts'

const BATCH_SIZE = 50

/**
 * Closes unpaid orders whose hold has run out and gives their stock back. The gateway is asked first: money whose
 * webhook was lost is worth more than a free pack. Gives how many orders it closed.
 */
export async function expireOrders(shop: Shop): Promise<number> {
  const ids = await listOverdueOrderIds(shop.db, shop.now(), BATCH_SIZE)
  // Side by side: a gateway that takes its time over one order must not keep the stock of the others.
  const closed = await Promise.all(ids.map((id) => closeOverdue(shop, id)))
  return closed.filter(Boolean).length
}

async function closeOverdue(shop: Shop, id: string): Promise<boolean> {
  const payments = await listPaymentsOf(shop.db, id)
  for (const payment of payments.filter(isUndecided)) await pollGateway(shop, payment, 'reconciler')
  const isClosed = await expireIfDue(shop, id)
  if (isClosed) await Promise.all(payments.map((payment) => closePaymentPage(shop, payment)))
  return isClosed
}

function expireIfDue(shop: Shop, id: string): Promise<boolean> {
  const context = auditContext(shop)
  return inTransaction(shop.db, async (tx) => {
    const order = await lockOrder(tx, id)
    if (order?.status !== 'pending_payment' || isPayable(order, context.at)) return false
    await expireOrder(tx, order, 'Not paid in time', context)
    await notifyShopper(tx, shop, order, order.channel === 'shop' ? 'order-expired' : 'link-expired', context)
    return true
  })
}

/** Ends a locked order that was not paid: what it held is free again, and the cart still has its packs. */
export async function expireOrder(tx: Tx, order: Order, reason: string, context: AuditContext): Promise<void> {
  await releaseHolds(tx, order.id, reason, context)
  await changeStatus(tx, order, 'expired', context, { holdUntil: null, note: reason })
}
