import { inTransaction } from '#app/db/db.server.ts'
import { auditContext } from '#app/domain/audit-context.ts'
import { isUndecided } from '#app/domain/payments/payment/payment.ts'
import { listPaymentsOf } from '#app/domain/payments/payment/payment-store.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import { closePaymentPage } from '../editing/close-payment-page.server.ts'
import { endUnpaidEdit } from '../editing/end-unpaid-edit.server.ts'
import type { WaitingEdit } from '../editing/order-edit.ts'
import { findOpenEdit, listOverdueEdits } from '../editing/order-edit-store.server.ts'
import { lockOrder } from '../order/order-read-store.server.ts'
import { pollGateway } from './poll-gateway.server.ts'

const BATCH_SIZE = 50

/**
 * Ends edits whose difference was not paid in time and releases their packs. The gateway is polled first, in case the
 * webhook of a payment was lost, and its page is closed. Returns how many edits it ended.
 */
export async function expireEditPayments(shop: Shop): Promise<number> {
  const overdue = await listOverdueEdits(shop.db, shop.now(), BATCH_SIZE)
  // In parallel: a slow response of the gateway about one edit must not keep the stock of the others held.
  const ended = await Promise.all(overdue.map((edit) => endOverdue(shop, edit)))
  return ended.filter(Boolean).length
}

type OverdueEdit = Pick<WaitingEdit, 'id' | 'orderId'>

async function endOverdue(shop: Shop, edit: OverdueEdit): Promise<boolean> {
  const payments = (await listPaymentsOf(shop.db, edit.orderId)).filter(({ editId }) => editId === edit.id)
  for (const payment of payments.filter(isUndecided)) await pollGateway(shop, payment, 'reconciler')
  const isEnded = await expireEdit(shop, edit)
  if (isEnded) await Promise.all(payments.map((payment) => closePaymentPage(shop, payment)))
  return isEnded
}

function expireEdit(shop: Shop, overdue: OverdueEdit): Promise<boolean> {
  const context = auditContext(shop)
  return inTransaction(shop.db, async (tx) => {
    const order = await lockOrder(tx, overdue.orderId)
    const edit = await findOpenEdit(tx, overdue.orderId)
    return order && edit?.id === overdue.id ? endUnpaidEdit(tx, order, 'expired', context) : false
  })
}
