import type { Db, Tx } from '#app/db/db.server.ts'
import type { AuditContext } from '#app/domain/audit-context.ts'
import type { LotPart } from './lot.ts'

/** Grams an order got from a lot and still has. */
export type Pick = LotPart & { orderId: string; productId: string; code: string; bestBeforeDay: string | null }

/** What orders got and still have, from the lot that ends first on. */
export async function listPicks(db: Db, orderIds: readonly string[]): Promise<Pick[]> {
  if (orderIds.length === 0) return []
  const rows = await db
    .selectFrom('lot_picks')
    .innerJoin('lots', 'lots.id', 'lot_picks.lot_id')
    .where('lot_picks.order_id', 'in', orderIds)
    .whereRef('lot_picks.grams', '>', 'lot_picks.back_grams')
    .selectAll('lot_picks')
    .select(['lots.product_id', 'lots.code', 'lots.best_before_day'])
    .orderBy('lots.best_before_day')
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

/** The lots an order was ever given something of. */
export async function listLotIdsOf(db: Db, orderId: string): Promise<Set<string>> {
  const rows = await db.selectFrom('lot_picks').select('lot_id').where('order_id', '=', orderId).execute()
  return new Set(rows.map((row) => row.lot_id))
}

/** Writes that an order gets these grams of these lots. */
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

/** Writes that grams of a pick came back. */
export async function updatePickBack(tx: Tx, orderId: string, part: LotPart): Promise<void> {
  await tx
    .updateTable('lot_picks')
    .set((eb) => ({ back_grams: eb('back_grams', '+', part.grams) }))
    .where('order_id', '=', orderId)
    .where('lot_id', '=', part.lotId)
    .execute()
}
