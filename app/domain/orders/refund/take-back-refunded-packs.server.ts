import { inTransaction } from '#app/db/db.server.ts'
import { insertAudit } from '#app/domain/audit/audit-store.server.ts'
import { auditContext } from '#app/domain/audit-context.ts'
import { returnSpoiltStock, returnStock } from '#app/domain/inventory/stock/return-stock.server.ts'
import { listRefundLines, updateRefundLineStock } from '#app/domain/payments/refund/refund-line-store.server.ts'
import { done, type Result, refused } from '#app/domain/result.ts'
import type { Shop } from '#app/domain/shop.ts'
import { insertEvent } from '../order/order-event-store.server.ts'
import { lockOrder } from '../order/order-read-store.server.ts'
import { updateOrder } from '../order/order-write-store.server.ts'
import {
  decideRefundedPacksBack,
  packsBackNote,
  type RefundedPacksBack,
  type RefundedPacksBackReason,
} from './refunded-packs-back.ts'

/**
 * Takes back packs of a delivered order whose price was refunded before: into the lots they came from, sealed for sale
 * or written off at once. No money moves and no tax changes: the credit note of the refund has both. Refuses with
 * REFUNDED_PACKS_BACK_MESSAGES.
 */
export function takeBackRefundedPacks(
  shop: Shop,
  actor: string,
  orderId: string,
  input: RefundedPacksBack,
): Promise<Result<void, RefundedPacksBackReason>> {
  const context = auditContext(shop, actor)
  return inTransaction(shop.db, async (tx): Promise<Result<void, RefundedPacksBackReason>> => {
    const order = await lockOrder(tx, orderId)
    if (!order) return refused('order-not-found')
    const decided = decideRefundedPacksBack(order, await listRefundLines(tx, orderId), input)
    if (!decided.ok) return decided
    const taken = decided.value.flatMap(({ line, packs }) => {
      const sold = order.lines.find(({ position }) => position === line.position)
      return sold?.productId ? [{ productId: sold.productId, grams: sold.grams * packs, packs, sold }] : []
    })
    const needs = taken.map(({ productId, grams }) => ({ productId, grams }))
    if (input.stock === 'restock') await returnStock(tx, orderId, needs, 'Came back sealed', context)
    else await returnSpoiltStock(tx, orderId, needs, context)
    for (const { line } of decided.value) await updateRefundLineStock(tx, line)
    const note = packsBackNote(
      taken.map(({ sold, packs }) => ({ line: sold, packs })),
      input.stock,
    )
    await insertEvent(tx, orderId, { kind: 'packs-taken-back', note, forStaff: true }, context)
    // The version, so that a page loaded before it is refused; and the day of the order is counted again.
    await updateOrder(tx, orderId, {}, context.at)
    const after = { lines: input.lines, stock: input.stock }
    await insertAudit(tx, { action: 'take-back-packs', subject: `order:${orderId}`, before: null, after }, context)
    return done()
  })
}
