import { sql } from 'kysely'
import { type Db, isPostgres, type Tx } from '#app/db/db.server.ts'
import type { AuditContext } from '#app/domain/audit-context.ts'
import { findMinBestBeforeOnSale } from '#app/domain/delivery/find-min-best-before.server.ts'
import type { Grams } from '#app/domain/pack-size/weight.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import { sumAgedGrams } from '../lots/lot-store.server.ts'
import { EFFECT_OF, type MovementKind, type StockMovement } from './stock-movement.ts'
import type { Need, PoolStock } from './stock-pool.ts'

export type Move = Need & { kind: MovementKind; orderId: string | null; lotId?: string | null; reason: string }

/** The pool of a product; both zero for a product that never had stock. */
export async function findPool(db: Db, productId: string): Promise<{ onHandGrams: Grams; heldGrams: Grams }> {
  const row = await db
    .selectFrom('stock_pools')
    .where('product_id', '=', productId)
    .select(['on_hand_grams', 'held_grams'])
    .executeTakeFirst()
  return { onHandGrams: row?.on_hand_grams ?? 0, heldGrams: row?.held_grams ?? 0 }
}

/** Locks pools, in id order, before a transaction changes them or their lots. SQLite needs no locks. */
export async function lockPools(tx: Tx, productIds: readonly string[]): Promise<void> {
  if (!isPostgres(tx) || productIds.length === 0) return
  await sql`
    select product_id from stock_pools
    where product_id in (${sql.join(productIds)}) order by product_id for update`.execute(tx)
}

/**
 * Applies a movement to a pool and writes its ledger row. Does neither, and returns false, when the pool has too
 * little.
 */
export function applyMovement(tx: Tx, move: Move, context: AuditContext): Promise<boolean> {
  return applyMovements(tx, [move], context)
}

/**
 * Applies several movements to one pool in order: all or none. The condition is part of the UPDATE, for reading first
 * and writing later could sell the last pack twice.
 */
export async function applyMovements(
  tx: Tx,
  moves: readonly [Move, ...Move[]],
  context: AuditContext,
): Promise<boolean> {
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

/** Returns the pool after the change, or undefined when it has too little. */
function changePool(tx: Tx, productId: string, { onHand, held }: Change) {
  return tx
    .updateTable('stock_pools')
    .set((eb) => ({ on_hand_grams: eb('on_hand_grams', '+', onHand), held_grams: eb('held_grams', '+', held) }))
    .where('product_id', '=', productId)
    .where(sql<boolean>`held_grams + ${held} >= 0 and on_hand_grams + ${onHand} >= held_grams + ${held}`)
    .returning(['on_hand_grams', 'held_grams'])
    .executeTakeFirst()
}

/** The grams sold to an order and not returned, by the ledger, in id order. */
export async function listSold(db: Db, orderId: string): Promise<Need[]> {
  const rows = await db
    .selectFrom('stock_movements')
    .where('order_id', '=', orderId)
    .where('kind', 'in', ['sale', 'return'])
    .select(['product_id', sql<Grams>`sum(case when kind = 'sale' then grams else -grams end)`.as('grams')])
    .groupBy('product_id')
    .orderBy('product_id')
    .execute()
  return rows.map((row) => ({ productId: row.product_id, grams: row.grams })).filter((need) => need.grams > 0)
}

/** Inserts an empty pool for a product that has none. */
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
    .select((eb) => eb.fn.countAll<number>().as('rows'))
    .executeTakeFirstOrThrow()
  return row.rows
}

/** The largest receipt of a product; 0 when there was none. */
export async function findLargestReceipt(db: Db, productId: string): Promise<Grams> {
  const row = await db
    .selectFrom('stock_movements')
    .where('product_id', '=', productId)
    .where('kind', '=', 'receipt')
    .select((eb) => eb.fn.max<Grams | null>('grams').as('grams'))
    .executeTakeFirstOrThrow()
  return row.grams ?? 0
}

/** A product's ledger, newest first, from an offset. */
export async function listMovements(db: Db, productId: string, limit = 100, from = 0): Promise<StockMovement[]> {
  const rows = await db
    .selectFrom('stock_movements')
    .where('product_id', '=', productId)
    .selectAll()
    .orderBy('at', 'desc')
    // At the same instant, a hold comes before its sale, and a return before its write-off.
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

/** A pool's reorder mark; zero means the default. */
export async function findReorderMark(db: Db, productId: string): Promise<Grams> {
  const row = await db
    .selectFrom('stock_pools')
    .where('product_id', '=', productId)
    .select('reorder_grams')
    .executeTakeFirst()
  return row?.reorder_grams ?? 0
}

/** Updates a pool's reorder mark; zero means the default. */
export async function updateReorderMark(tx: Tx, productId: string, grams: Grams): Promise<void> {
  await tx.updateTable('stock_pools').set({ reorder_grams: grams }).where('product_id', '=', productId).execute()
}

/** The pool of a product and the grams in lots too old to be sold now; all zero for a product that never had stock. */
export async function findPoolWithAged(db: Db, productId: string, at: Instant): Promise<PoolStock> {
  const [row] = await listPoolsWithAged(db, [productId], await findMinBestBeforeOnSale(db, at))
  return row ?? { onHandGrams: 0, heldGrams: 0, agedGrams: 0 }
}

/** The pools of products, with the grams of each in lots that are not good until a day; none for one without a pool. */
export function listPoolsWithAged(
  db: Db,
  productIds: readonly string[],
  minBestBefore: string,
): Promise<(PoolStock & { productId: string })[]> {
  return db
    .selectFrom('stock_pools')
    .where('product_id', 'in', productIds)
    .select((eb) => [
      'product_id as productId',
      'on_hand_grams as onHandGrams',
      'held_grams as heldGrams',
      sumAgedGrams(eb.ref('stock_pools.product_id'), minBestBefore).as('agedGrams'),
    ])
    .execute()
}
