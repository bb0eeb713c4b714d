import { inTransactionOrNothing, type Tx } from '#app/db/db.server.ts'
import { insertAudit } from '#app/domain/audit/audit-store.server.ts'
import { type AuditContext, auditContext } from '#app/domain/audit-context.ts'
import { done, type Result, refused } from '#app/domain/result.ts'
import type { Shop } from '#app/domain/shop.ts'
import type { Grams } from '#app/domain/weight.ts'
import type { LotPart } from '../lots/lot.ts'
import { listLots, updateLotLeft } from '../lots/lot-store.server.ts'
import { makeLot } from './receive-stock.server.ts'
import {
  type AdjustStockReason,
  type AdjustStockRefusal,
  decideAdjustment,
  type StockAdjustment,
} from './stock-adjustment.ts'
import { slipMessage } from './stock-slip.ts'
import { findLargestReceipt, findPool, insertPoolIfMissing, lockPools, movePool } from './stock-store.server.ts'

/**
 * What the owner does to a pool and its lots by hand, in grams: receive a delivery as a new lot, write off, or count what
 * lies on the shelf (the ledger then carries the difference, a row a lot). Refuses `held-for-orders` when less than what
 * orders hold would be left, and `far-from-books` for what looks like a slip of the hand, unless just this weight was confirmed.
 */
export function adjustStock(
  shop: Shop,
  actor: string,
  productId: string,
  adjustment: StockAdjustment,
): Promise<{ ok: true; value: null } | AdjustStockRefusal> {
  const context = auditContext(shop, actor)
  return inTransactionOrNothing(shop.db, async (tx): Promise<{ ok: true; value: null } | AdjustStockRefusal> => {
    await insertPoolIfMissing(tx, productId)
    await lockPools(tx, [productId])
    const before = await stateOf(tx, productId)
    const slip = await findSlip(tx, productId, adjustment)
    const parts = await partsOf(tx, productId, adjustment, context)
    if (!parts.ok) return parts
    if (parts.value.length === 0) return done(null)
    if (!(await movePart(tx, productId, adjustment, parts.value, context))) return refused('held-for-orders')
    // Asked last: what cannot be done at all is said without a question.
    if (slip && adjustment.sureGrams !== adjustment.grams) return refused('far-from-books', { message: slip })
    const after = await stateOf(tx, productId)
    await insertAudit(
      tx,
      { action: `stock-${adjustment.kind}`, subject: `product:${productId}`, before, after },
      context,
    )
    return done(null)
  })
}

async function partsOf(
  tx: Tx,
  productId: string,
  adjustment: StockAdjustment,
  context: AuditContext,
): Promise<Result<LotPart[], AdjustStockReason>> {
  const lots = await listLots(tx, [productId], 'all')
  const decided = adjustment.kind === 'receive' ? done(null) : decideAdjustment(lots, adjustment)
  if (!decided.ok || decided.value) return decided as Result<LotPart[], AdjustStockReason>
  const made = await makeLot(tx, { productId, grams: adjustment.grams }, adjustment, context)
  return made.ok ? done([{ lotId: made.value.id, grams: adjustment.grams }]) : made
}

/** The question to ask of a weight that is far from the books, before anything is changed. */
async function findSlip(tx: Tx, productId: string, adjustment: StockAdjustment): Promise<string | null> {
  const lots = await listLots(tx, [productId])
  const meant = adjustment.lotId ? lots.filter(({ id }) => id === adjustment.lotId) : lots
  const leftGrams = meant.reduce((total, lot) => total + lot.leftGrams, 0)
  return slipMessage(adjustment, { leftGrams, mostReceivedGrams: await findLargestReceipt(tx, productId) })
}

/** Moves pool and lots together, or gives false when the pool has not enough. */
async function movePart(
  tx: Tx,
  productId: string,
  { kind, grams, reason }: StockAdjustment,
  parts: readonly LotPart[],
  context: AuditContext,
): Promise<boolean> {
  if (kind === 'write-off' && sum(parts) !== -grams) return false
  for (const { lotId, grams } of parts) {
    const effect = kind === 'write-off' ? { kind, grams: -grams } : { kind: LEDGER[kind], grams }
    if (!(await movePool(tx, { productId, ...effect, orderId: null, lotId, reason }, context))) return false
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
