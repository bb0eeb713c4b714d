import { inTransaction } from '#app/db/transaction.server.ts'
import { auditContext } from '#app/domain/audit-context.ts'
import { isUndecided } from '#app/domain/payments/payment/payment.ts'
import { listPaymentsOf } from '#app/domain/payments/payment/payment-store.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import { endEdit } from '../editing/end-edit.server.ts'
import type { WaitingEdit } from '../editing/order-edit.ts'
import { findOpenEdit, listOverdueEdits } from '../editing/order-edit-store.server.ts'
import { lockOrder } from '../order/order-read-store.server.ts'
import { pollGateway } from './handle-gateway-event.server.ts'

const BATCH_SIZE = 50

/**
 * Ends edits whose difference was not paid in time and releases their packs. The gateway is polled first, in case the
 * webhook of a payment was lost. Returns how many edits it ended.
 */
export async function expireEdits(shop: Shop): Promise<number> {
  let ended = 0
  for (const edit of await listOverdueEdits(shop.db, shop.now(), BATCH_SIZE)) {
    const payments = await listPaymentsOf(shop.db, edit.orderId)
    for (const payment of payments.filter((one) => one.editId === edit.id && isUndecided(one)))
      await pollGateway(shop, payment, 'reconciler')
    if (await expireEdit(shop, edit)) ended += 1
  }
  return ended
}

function expireEdit(shop: Shop, overdue: Pick<WaitingEdit, 'id' | 'orderId'>): Promise<boolean> {
  const context = auditContext(shop)
  return inTransaction(shop.db, async (tx) => {
    const order = await lockOrder(tx, overdue.orderId)
    const edit = await findOpenEdit(tx, overdue.orderId)
    return order && edit?.id === overdue.id ? endEdit(tx, order, 'expired', context) : false
  })
}
