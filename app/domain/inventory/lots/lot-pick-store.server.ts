import { sql } from 'kysely'
import type { Db, Tx } from '#app/db/db.server.ts'
import type { AuditContext } from '#app/domain/audit-context.ts'
import type { LotPart } from './lot.ts'

/** Grams that an order got from a lot and has not returned. */
export type LotPick = LotPart & { orderId: string; productId: string; code: string; bestBeforeDay: string | null }

/** The picks of orders that are not returned, first expiry first. */
export async function listPicks(db: Db, orderIds: readonly string[]): Promise<LotPick[]> {
  if (orderIds.length === 0) return []
  const rows = await db
    .selectFrom('lot_picks')
    .innerJoin('lots', 'lots.id', 'lot_picks.lot_id')
    .where('lot_picks.order_id', 'in', orderIds)
    .whereRef('lot_picks.grams', '>', 'lot_picks.back_grams')
    .selectAll('lot_picks')
    .select(['lots.product_id', 'lots.code', 'lots.best_before_day'])
    // An unknown day first on both databases, as byExpiry sorts.
    .orderBy(sql`coalesce(lots.best_before_day, '')`)
    .orderBy('lots.received_day')
    .orderBy('lots.id')
    .execute()
  return rows.map((row) => ({
    orderId: row.order_id,
    lotId: row.lot_id,
    productId: row.product_id,
    code: row.code,
    bestBeforeDay: row.best_before_day,
    grams: row.grams - row.back_grams,
  }))
}

/** Inserts the picks of an order, which `pickLots` has taken from the lots. */
export async function insertPicks(
  tx: Tx,
  orderId: string,
  parts: readonly LotPart[],
  context: AuditContext,
): Promise<void> {
  if (parts.length === 0) return
  await tx
    .insertInto('lot_picks')
    .values(parts.map((part) => ({ order_id: orderId, lot_id: part.lotId, grams: part.grams, picked_at: context.at })))
    .execute()
}

/** Adds returned grams to a pick, beside what was taken, so that both stay known. */
export async function incrementReturnedGrams(tx: Tx, orderId: string, part: LotPart): Promise<void> {
  await tx
    .updateTable('lot_picks')
    .set((eb) => ({ back_grams: eb('back_grams', '+', part.grams) }))
    .where('order_id', '=', orderId)
    .where('lot_id', '=', part.lotId)
    .execute()
}
