import { inTransaction, type Tx } from '#app/db/db.server.ts'
import { type AuditContext, auditContext } from '#app/domain/audit-context.ts'
import { releaseHolds } from '#app/domain/inventory/holds/hold-sell-or-release-stock.server.ts'
import { RELEASE_REASONS } from '#app/domain/inventory/stock/stock-movement.ts'
import { isUndecided } from '#app/domain/payments/payment/payment.ts'
import { listPaymentsOf } from '#app/domain/payments/payment/payment-store.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import { closePaymentPages } from '../editing/close-payment-page.server.ts'
import { changeStatus } from '../order/change-status.server.ts'
import { notifyShopper } from '../order/notify-shopper.server.ts'
import { isPayable, type Order } from '../order/order.ts'
import { lockOrder } from '../order/order-read-store.server.ts'
import { STATUS_HANDLING } from '../order/order-status-handling.ts'
import { listOverdueOrderIds } from '../order/unpaid-order-store.server.ts'
import { pollGateway } from '../payment/poll-gateway.server.ts'

const BATCH_SIZE = 50

/**
 * Closes unpaid orders whose hold has run out and releases their stock. The gateway is polled first, in case the
 * webhook of a payment was lost. Returns how many orders it closed.
 */
export async function expireOrders(shop: Shop): Promise<number> {
  const ids = await listOverdueOrderIds(shop.db, shop.now(), BATCH_SIZE)
  // In parallel: a slow response of the gateway about one order must not keep the stock of the others held.
  const closed = await Promise.all(ids.map((id) => closeOverdue(shop, id)))
  return closed.filter(Boolean).length
}

async function closeOverdue(shop: Shop, id: string): Promise<boolean> {
  const payments = await listPaymentsOf(shop.db, id)
  for (const payment of payments.filter(isUndecided)) await pollGateway(shop, payment, 'reconciler')
  const isClosed = await expireIfDue(shop, id)
  if (isClosed) await closePaymentPages(shop, id)
  return isClosed
}

function expireIfDue(shop: Shop, id: string): Promise<boolean> {
  const context = auditContext(shop)
  return inTransaction(shop.db, async (tx) => {
    const order = await lockOrder(tx, id)
    if (order?.status !== 'pending_payment' || isPayable(order, context.at)) return false
    await closeUnpaidOrder(tx, order, 'not-paid', context)
    const kind = order.channel === 'shop' ? STATUS_HANDLING.expired.message : 'link-expired'
    await notifyShopper(tx, shop, order, { kind }, context)
    return true
  })
}

/**
 * Closes a locked order that was not paid: its stock is released, and the cart still has its packs. Used for orders
 * that ran out of time and for those a newer order replaces.
 */
export async function closeUnpaidOrder(
  tx: Tx,
  order: Order,
  reason: 'not-paid' | 'replaced',
  context: AuditContext,
): Promise<void> {
  await releaseHolds(tx, order.id, reason, context)
  const replaced = reason === 'replaced' ? { replacedAt: context.at } : {}
  await changeStatus(tx, order, { to: 'expired', holdUntil: null, note: RELEASE_REASONS[reason], ...replaced }, context)
}
