import { inTransactionOrNothing, type Tx } from '#app/db/db.server.ts'
import { type Act, actOf } from '../act.ts'
import { insertAudit } from '../audit/audit-store.server.ts'
import { done, type Result, refused } from '../result.ts'
import type { Shop } from '../shop.ts'
import type { Grams } from '../weight.ts'
import type { LotPart } from './lot.ts'
import { listLots, updateLotLeft } from './lot-store.server.ts'
import { makeLot } from './make-lot.server.ts'
import { type AdjustStockReason, decideAdjustment, type StockAdjustment } from './stock-adjustment.ts'
import { findPool, insertPoolIfMissing, lockPools, movePool } from './stock-store.server.ts'

/**
 * What the owner does to a pool and its lots by hand, in grams: receive a delivery as a new lot, write off, or count what
 * lies on the shelf (the ledger then carries the difference, a row a lot). Refuses `held-for-orders` when less than what
 * orders hold would be left.
 */
export function adjustStock(
  shop: Shop,
  actor: string,
  productId: string,
  adjustment: StockAdjustment,
): Promise<Result<null, AdjustStockReason>> {
  const act = actOf(shop, actor)
  return inTransactionOrNothing(shop.db, async (tx): Promise<Result<null, AdjustStockReason>> => {
    await insertPoolIfMissing(tx, productId)
    await lockPools(tx, [productId])
    const before = await stateOf(tx, productId)
    const parts = await partsOf(tx, productId, adjustment, act)
    if (!parts.ok) return parts
    if (parts.value.length === 0) return done(null)
    if (!(await movePart(tx, productId, adjustment, parts.value, act))) return refused('held-for-orders')
    const after = await stateOf(tx, productId)
    await insertAudit(tx, { action: `stock-${adjustment.kind}`, subject: `product:${productId}`, before, after }, act)
    return done(null)
  })
}

async function partsOf(
  tx: Tx,
  productId: string,
  adjustment: StockAdjustment,
  act: Act,
): Promise<Result<LotPart[], AdjustStockReason>> {
  const lots = await listLots(tx, [productId], 'all')
  const decided = adjustment.kind === 'receive' ? done(null) : decideAdjustment(lots, adjustment)
  if (!decided.ok || decided.value) return decided as Result<LotPart[], AdjustStockReason>
  const made = await makeLot(tx, { productId, grams: adjustment.grams }, adjustment, act)
  return made.ok ? done([{ lotId: made.value.id, grams: adjustment.grams }]) : made
}

/** Moves pool and lots together, or gives false when the pool has not enough. */
async function movePart(
  tx: Tx,
  productId: string,
  { kind, grams, reason }: StockAdjustment,
  parts: readonly LotPart[],
  act: Act,
): Promise<boolean> {
  if (kind === 'write-off' && sum(parts) !== -grams) return false
  for (const { lotId, grams } of parts) {
    const effect = kind === 'write-off' ? { kind, grams: -grams } : { kind: LEDGER[kind], grams }
    if (!(await movePool(tx, { productId, ...effect, orderId: null, lotId, reason }, act))) return false
    await updateLotLeft(tx, lotId, grams)
  }
  return true
}

const LEDGER = { receive: 'receipt', count: 'correction' } as const

const sum = (parts: readonly LotPart[]): Grams => parts.reduce((total, part) => total + part.grams, 0)

/** What the audit log tells: the pool, and what is left in each lot by its code. */
async function stateOf(tx: Tx, productId: string) {
  const lots = await listLots(tx, [productId])
  return { ...(await findPool(tx, productId)), lots: Object.fromEntries(lots.map((lot) => [lot.code, lot.leftGrams])) }
}
