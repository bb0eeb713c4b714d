import { type Expression, sql } from 'kysely'
import { type Db, forUpdate, type Tx } from '#app/db/db.server.ts'
import type { AuditContext } from '#app/domain/audit-context.ts'
import { leastBestBeforeOnSale } from '#app/domain/delivery/least-best-before.ts'
import type { Instant } from '#app/domain/instant.ts'
import { findSettings } from '#app/domain/settings/settings-store.server.ts'
import type { Grams } from '#app/domain/weight.ts'
import { type PoolStock, sellableGrams } from './sellable.ts'
import { EFFECT_OF, type MovementKind, type Need, type StockMovement } from './stock.ts'

export type Move = Need & { kind: MovementKind; orderId: string | null; lotId?: string | null; reason: string }

/** A pool as it stands; both zero for a product that never had stock. */
export async function findPool(db: Db, productId: string): Promise<{ onHandGrams: Grams; heldGrams: Grams }> {
  const row = await db
    .selectFrom('stock_pools')
    .where('product_id', '=', productId)
    .select(['on_hand_grams', 'held_grams'])
    .executeTakeFirst()
  return { onHandGrams: row?.on_hand_grams ?? 0, heldGrams: row?.held_grams ?? 0 }
}

/** Locks several pools at once, in id order, before a transaction changes them or the lots under them. */
export async function lockPools(tx: Tx, productIds: readonly string[]): Promise<void> {
  if (productIds.length === 0) return
  await sql`
    select product_id from stock_pools
    where product_id in (${sql.join(productIds)}) order by product_id${forUpdate(tx)}`.execute(tx)
}

/** Moves grams in one pool and writes the ledger row, or does neither and gives false when the pool has not enough. */
export function movePool(tx: Tx, move: Move, context: AuditContext): Promise<boolean> {
  return moveInTurn(tx, [move], context)
}

/**
 * The same for several movements of one pool, one after the other: all of them or none. The condition stands in the UPDATE
 * itself: reading first and writing later is how the last pack is sold twice.
 */
export async function moveInTurn(tx: Tx, moves: readonly [Move, ...Move[]], context: AuditContext): Promise<boolean> {
  const [{ productId }] = moves
  const after = await changePool(tx, productId, sumEffects(moves))
  if (!after) return false
  const rows = moves.map((move, index) => {
    const later = sumEffects(moves.slice(index + 1))
    return {
      id: context.newId('mov'),
      product_id: move.productId,
      kind: move.kind,
      grams: move.grams,
      on_hand_grams: after.on_hand_grams - later.onHand,
      held_grams: after.held_grams - later.held,
      order_id: move.orderId,
      lot_id: move.lotId ?? null,
      reason: move.reason,
      actor: context.actor,
      at: context.at,
    }
  })
  await tx.insertInto('stock_movements').values(rows).execute()
  return true
}

type Change = { onHand: Grams; held: Grams }

function sumEffects(moves: readonly Move[]): Change {
  const sum = { onHand: 0, held: 0 }
  for (const { kind, grams } of moves) {
    sum.onHand += EFFECT_OF[kind].onHand * grams
    sum.held += EFFECT_OF[kind].held * grams
  }
  return sum
}

/** The pool after the change, or nothing where it has not enough. */
function changePool(tx: Tx, productId: string, { onHand, held }: Change) {
  return tx
    .updateTable('stock_pools')
    .set((eb) => ({ on_hand_grams: eb('on_hand_grams', '+', onHand), held_grams: eb('held_grams', '+', held) }))
    .where('product_id', '=', productId)
    .where(sql<boolean>`held_grams + ${held} >= 0 and on_hand_grams + ${onHand} >= held_grams + ${held}`)
    .returning(['on_hand_grams', 'held_grams'])
    .executeTakeFirst()
}

/** What was sold to an order and has not come back, as the ledger tells it, in id order. */
export async function listSold(db: Db, orderId: string): Promise<Need[]> {
  const rows = await db
    .selectFrom('stock_movements')
    .where('order_id', '=', orderId)
    .where('kind', 'in', ['sale', 'return'])
    .select(['product_id', sql<Grams>`sum(case when kind = 'sale' then grams else -grams end)`.as('grams')])
    .groupBy('product_id')
    .orderBy('product_id')
    .execute()
  return rows.map((row) => ({ productId: row.product_id, grams: Number(row.grams) })).filter((need) => need.grams > 0)
}

/** Makes sure a product has a pool, empty at first. */
export async function insertPoolIfMissing(tx: Tx, productId: string): Promise<void> {
  await tx
    .insertInto('stock_pools')
    .values({ product_id: productId })
    .onConflict((row) => row.doNothing())
    .execute()
}

/** How many rows a product's ledger has. */
export async function countMovements(db: Db, productId: string): Promise<number> {
  const row = await db
    .selectFrom('stock_movements')
    .where('product_id', '=', productId)
    .select((eb) => eb.fn.countAll().as('rows'))
    .executeTakeFirstOrThrow()
  return Number(row.rows)
}

/** The most that ever came of a product at once; 0 when nothing did. */
export async function findLargestReceipt(db: Db, productId: string): Promise<Grams> {
  const row = await db
    .selectFrom('stock_movements')
    .where('product_id', '=', productId)
    .where('kind', '=', 'receipt')
    .select((eb) => eb.fn.max('grams').as('grams'))
    .executeTakeFirst()
  return Number(row?.grams ?? 0)
}

/** A product's ledger, newest first, from a row on. */
export async function listMovements(db: Db, productId: string, limit = 100, from = 0): Promise<StockMovement[]> {
  const rows = await db
    .selectFrom('stock_movements')
    .where('product_id', '=', productId)
    .selectAll()
    .orderBy('at', 'desc')
    // Of one moment, a hold comes before its sale and what came back before it was written off.
    .orderBy(sql`case when kind in ('hold', 'return') then 1 else 0 end`)
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(from)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    productId: row.product_id,
    kind: row.kind,
    grams: row.grams,
    onHandGrams: row.on_hand_grams,
    heldGrams: row.held_grams,
    orderId: row.order_id,
    lotId: row.lot_id,
    reason: row.reason,
    actor: row.actor,
    at: row.at,
  }))
}

/** A pool's reorder mark as it is set; zero means the usual one. */
export async function findReorderMark(db: Db, productId: string): Promise<Grams> {
  const row = await db
    .selectFrom('stock_pools')
    .where('product_id', '=', productId)
    .select('reorder_grams')
    .executeTakeFirst()
  return row?.reorder_grams ?? 0
}

/** Writes a pool's reorder mark; zero means the usual one. */
export async function updateReorderMark(tx: Tx, productId: string, grams: Grams): Promise<void> {
  await tx.updateTable('stock_pools').set({ reorder_grams: grams }).where('product_id', '=', productId).execute()
}

/** Until which day (YYYY-MM-DD, India) what is on sale now must be good, by the settings as they are stored. */
export async function findKeepUntil(db: Db, at: Instant): Promise<string> {
  return leastBestBeforeOnSale((await findSettings(db)).delivery, at)
}

/** In a query: the grams of a product that lie in lots which are not good until that day. */
export function agedGramsOf(productId: Expression<string>, keepUntil: string) {
  return sql<Grams>`coalesce((select cast(sum(aged.left_grams) as bigint) from lots as aged
    where aged.product_id = ${productId} and aged.left_grams > 0 and aged.best_before_day < ${keepUntil}), 0)`
}

/** Of which products how many grams lie in lots that are not good until that day. */
export async function listAgedGrams(db: Db, keepUntil: string): Promise<Need[]> {
  const rows = await db
    .selectFrom('lots')
    .where('left_grams', '>', 0)
    .where('best_before_day', '<', keepUntil)
    .select((eb) => ['product_id', eb.fn.sum('left_grams').as('grams')])
    .groupBy('product_id')
    .execute()
  return rows.map((row) => ({ productId: row.product_id, grams: Number(row.grams) }))
}

/** A product's pool with what of it is too near its day now; nothing of a product that never had stock. */
export async function findPoolStock(db: Db, productId: string, at: Instant): Promise<PoolStock> {
  const [row] = await listStock(db, [productId], await findKeepUntil(db, at))
  return row ?? { onHandGrams: 0, heldGrams: 0, agedGrams: 0 }
}

/**
 * Locks several pools at once, in id order, and gives the grams on sale of each. The lots are read by a statement of its
 * own after the lock: on PostgreSQL one that waits for a row looks at all other tables as they were before it waited.
 */
export async function lockSellable(tx: Tx, productIds: readonly string[], at: Instant): Promise<Map<string, Grams>> {
  if (productIds.length === 0) return new Map()
  await lockPools(tx, productIds)
  const rows = await listStock(tx, productIds, await findKeepUntil(tx, at))
  return new Map(rows.map((row) => [row.productId, sellableGrams(row)]))
}

function listStock(db: Db, productIds: readonly string[], keepUntil: string) {
  return db
    .selectFrom('stock_pools')
    .where('product_id', 'in', productIds)
    .select((eb) => [
      'product_id as productId',
      'on_hand_grams as onHandGrams',
      'held_grams as heldGrams',
      agedGramsOf(eb.ref('stock_pools.product_id'), keepUntil).as('agedGrams'),
    ])
    .execute()
}
