import { inTransactionOrNothing, type Tx } from '#app/db/db.server.ts'
import { insertAudit } from '#app/domain/audit/audit-store.server.ts'
import { type AuditContext, auditContext } from '#app/domain/audit-context.ts'
import { done, type Result, refused } from '#app/domain/result.ts'
import type { Shop } from '#app/domain/shop.ts'
import { sumBy } from '#app/domain/sum.ts'
import { indianDay } from '#app/domain/time/indian-day.ts'
import { isPassedDay, type LotFacts, type LotPart } from '../lots/lot.ts'
import { incrementLotGrams, listLots } from '../lots/lot-store.server.ts'
import { makeLot } from '../lots/make-or-edit-lot.server.ts'
import {
  type AdjustStockReason,
  type AdjustStockRefusal,
  decideAdjustment,
  type StockAdjustment,
} from './stock-adjustment.ts'
import type { Need } from './stock-pool.ts'
import { applyMovement, findLargestReceipt, findPool, insertPoolIfMissing, lockPools } from './stock-store.server.ts'
import { unusualQuantityMessage } from './unusual-quantity.ts'

/**
 * Changes a pool and its lots by hand, in grams: receives a delivery as a new lot, writes off, or counts the grams on
 * hand (the ledger gets the difference, one row per lot).
 *
 * Refuses:
 *
 * - `held-for-orders`: less than the held grams would be left.
 * - `best-before-needed`: neither the packs nor the shelf life tell the day of a delivery, as with opening stock.
 * - `best-before-passed`: the day has passed and was not confirmed.
 * - `unusual-quantity`: the weight is unusual, and exactly this weight was not confirmed.
 */
export function adjustStock(
  shop: Shop,
  actor: string,
  productId: string,
  adjustment: StockAdjustment,
): Promise<Result<void, AdjustStockRefusal>> {
  const context = auditContext(shop, actor)
  return inTransactionOrNothing(shop.db, async (tx): Promise<Result<void, AdjustStockRefusal>> => {
    await insertPoolIfMissing(tx, productId)
    await lockPools(tx, [productId])
    const before = await stateOf(tx, productId)
    const question = await findQuestion(tx, productId, adjustment)
    const parts = await partsOf(tx, productId, adjustment, context)
    if (!parts.ok) return parts
    if (parts.value.length === 0) return done()
    if (!(await moveLots(tx, productId, adjustment, parts.value, context))) return refused('held-for-orders')
    // Last, so that an impossible change is refused without a question.
    if (question && adjustment.confirmedGrams !== adjustment.grams)
      return refused('unusual-quantity', { message: question })
    const after = await stateOf(tx, productId)
    await insertAudit(
      tx,
      { action: `stock-${adjustment.kind}`, subject: `product:${productId}`, before, after },
      context,
    )
    return done()
  })
}

async function partsOf(
  tx: Tx,
  productId: string,
  adjustment: StockAdjustment,
  context: AuditContext,
): Promise<Result<LotPart[], AdjustStockReason>> {
  if (adjustment.kind !== 'receive') {
    const decided = decideAdjustment(await listLots(tx, [productId], 'all'), adjustment)
    if (!decided.ok) return decided
    if (decided.value) return done(decided.value)
  }
  const made = await makeLot(tx, { productId, grams: adjustment.grams }, adjustment, context)
  if (!made.ok) return made
  if (made.value.bestBeforeDay === null)
    return refused(adjustment.kind === 'receive' ? 'best-before-needed' : 'count-without-lot')
  const { bestBeforeDay } = made.value
  if (isPassedDay({ ...adjustment, bestBeforeDay }, indianDay(context.at))) return refused('best-before-passed')
  return done([{ lotId: made.value.id, grams: adjustment.grams }])
}

/** The question to confirm an unusual weight, before anything is changed. */
async function findQuestion(tx: Tx, productId: string, adjustment: StockAdjustment): Promise<string | null> {
  const lots = await listLots(tx, [productId])
  const meant = adjustment.lotId ? lots.filter(({ id }) => id === adjustment.lotId) : lots
  const leftGrams = sumBy(meant, (lot) => lot.leftGrams)
  return unusualQuantityMessage(adjustment, { leftGrams, largestReceiptGrams: await findLargestReceipt(tx, productId) })
}

/** Changes the pool and its lots together; false when the pool has too little. */
async function moveLots(
  tx: Tx,
  productId: string,
  { kind, grams, reason }: StockAdjustment,
  parts: readonly LotPart[],
  context: AuditContext,
): Promise<boolean> {
  if (kind === 'write-off' && sumBy(parts, (part) => part.grams) !== -grams) return false
  for (const { lotId, grams } of parts) {
    const effect = kind === 'write-off' ? { kind, grams: -grams } : { kind: MOVEMENT_OF[kind], grams }
    if (!(await applyMovement(tx, { productId, ...effect, orderId: null, lotId, reason }, context))) return false
    await incrementLotGrams(tx, lotId, grams)
  }
  return true
}

const MOVEMENT_OF = { receive: 'receipt', count: 'correction' } as const

/** The state for the audit log: the pool, and the grams left in each lot by its code. */
async function stateOf(tx: Tx, productId: string) {
  const lots = await listLots(tx, [productId])
  return { ...(await findPool(tx, productId)), lots: Object.fromEntries(lots.map((lot) => [lot.code, lot.leftGrams])) }
}

/**
 * Adds the first grams of a product, in a transaction of its caller, to its pool as a new lot, creating the pool if
 * needed. A delivery that staff receive goes through `adjustStock`, which asks about an unusual weight.
 */
export async function addOpeningStock(
  tx: Tx,
  { reason, lot, ...need }: Need & { reason: string; lot?: Omit<LotFacts, 'code'> },
  context: AuditContext,
): Promise<void> {
  await insertPoolIfMissing(tx, need.productId)
  await lockPools(tx, [need.productId])
  const made = await makeLot(tx, need, lot ?? {}, context)
  if (!made.ok) throw new Error(`The suggested code of a lot of ${need.productId} was taken`)
  await applyMovement(tx, { ...need, kind: 'receipt', orderId: null, lotId: made.value.id, reason }, context)
  await incrementLotGrams(tx, made.value.id, need.grams)
}
