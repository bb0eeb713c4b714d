import { inTransaction } from '#app/db/db.server.ts'
import { actOf } from '../act.ts'
import { insertAudit } from '../audit/audit-store.server.ts'
import { done, type Result, refused } from '../result.ts'
import type { Shop } from '../shop.ts'
import type { Grams } from '../weight.ts'
import type { AdjustStockReason, StockAdjustment } from './stock-adjustment.ts'
import { findPool, insertPoolIfMissing, lockPools, movePool } from './stock-store.server.ts'

/**
 * What the owner does to a pool by hand, in grams: receive a delivery, write off, or count what is on the shelf (the
 * ledger then carries the difference). Refuses `held-for-orders` when less than what orders hold would be left.
 */
export function adjustStock(
  shop: Shop,
  actor: string,
  productId: string,
  adjustment: StockAdjustment,
): Promise<Result<null, AdjustStockReason>> {
  const act = actOf(shop, actor)
  return inTransaction(shop.db, async (tx) => {
    await insertPoolIfMissing(tx, productId)
    await lockPools(tx, [productId])
    const before = await findPool(tx, productId)
    const move = { productId, ...asMove(adjustment, before.onHandGrams), orderId: null, reason: adjustment.reason }
    if (move.grams === 0) return done(null)
    if (!(await movePool(tx, move, act))) return refused('held-for-orders')
    const after = await findPool(tx, productId)
    await insertAudit(tx, { action: `stock-${adjustment.kind}`, subject: `product:${productId}`, before, after }, act)
    return done(null)
  })
}

function asMove(adjustment: StockAdjustment, onHand: Grams) {
  if (adjustment.kind === 'receive') return { kind: 'receipt' as const, grams: adjustment.grams }
  if (adjustment.kind === 'write-off') return { kind: 'write-off' as const, grams: adjustment.grams }
  return { kind: 'correction' as const, grams: adjustment.grams - onHand }
}
