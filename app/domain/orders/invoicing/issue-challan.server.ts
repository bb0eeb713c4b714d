import { inTransaction, type Tx } from '#app/db/db.server.ts'
import { type AuditContext, auditContext } from '#app/domain/audit-context.ts'
import { listProductsById } from '#app/domain/catalogue/product/published-product-store.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import type { Order } from '../order/order.ts'
import { lockOrder } from '../order/order-read-store.server.ts'
import { challanLines, isChallanDue, isSentOnChallan } from './delivery-challan.ts'
import { insertChallan, listChallans } from './delivery-challan-store.server.ts'

/**
 * Issues the delivery challan of a locked order once, when its parcel is packed or the challan is first printed, with
 * the value of the goods of that moment. An order that is paid for has an invoice instead.
 */
export async function issueChallan(tx: Tx, order: Order, context: AuditContext): Promise<void> {
  if (!isSentOnChallan(order) || (await listChallans(tx, [order.id])).length > 0) return
  const ids = Array.from(new Set(order.lines.flatMap(({ productId }) => productId ?? [])))
  const sold = (await listProductsById(tx, ids, context.at)).map(({ id, packs }) => ({ productId: id, packs }))
  await insertChallan(tx, { orderId: order.id, issuedAt: context.at, lines: challanLines(order, sold) })
}

/** Issues the challans due of some orders, before they are printed. The other orders stay as they are. */
export async function issueChallans(
  shop: Pick<Shop, 'db' | 'now' | 'newId'>,
  actor: string,
  orders: readonly Order[],
): Promise<void> {
  const context = auditContext(shop, actor)
  for (const { id } of orders.filter(isChallanDue)) {
    await inTransaction(shop.db, async (tx) => {
      const order = await lockOrder(tx, id)
      if (order && isChallanDue(order)) await issueChallan(tx, order, context)
    })
  }
}
