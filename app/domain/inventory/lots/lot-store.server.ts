import { type Expression, type Selectable, sql } from 'kysely'
import type { Db, Tx } from '#app/db/db.server.ts'
import type { LotsTable } from '#app/db/schema/inventory.ts'
import { startsWithText } from '#app/db/text-sql-conditions.server.ts'
import { wroteRow } from '#app/db/written-rows.server.ts'
import type { AuditContext } from '#app/domain/audit-context.ts'
import type { Grams } from '#app/domain/pack-size/weight.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import type { Need } from '../stock/stock-pool.ts'
import type { Lot, LotCorrection, LotPart } from './lot.ts'
import { lotCodePrefix } from './lot-code.ts'
import { byExpiry } from './lot-picks.ts'
import { lotTextColumns, lotTextsOfColumns } from './lot-texts.ts'

/** The lots of some products, in the order of picking; `open`: only lots with grams left. */
export async function listLots(db: Db, productIds: readonly string[], which: 'open' | 'all' = 'open'): Promise<Lot[]> {
  if (productIds.length === 0) return []
  const rows = await db
    .selectFrom('lots')
    .selectAll()
    .where('product_id', 'in', productIds)
    .$if(which === 'open', (lots) => lots.where('left_grams', '>', 0))
    .execute()
  return rows.map(toLot).sort(byExpiry)
}

/** A lot of a product, or null. */
export async function findLot(db: Db, productId: string, id: string): Promise<Lot | null> {
  const row = await db
    .selectFrom('lots')
    .selectAll()
    .where('id', '=', id)
    .where('product_id', '=', productId)
    .executeTakeFirst()
  return row ? toLot(row) : null
}

/** An SQL condition: a product has a lot with grams left whose best-before day nobody has entered. */
export function hasUndatedLot(productId: Expression<string>) {
  return sql<boolean>`exists (select 1 from lots as undated
    where undated.product_id = ${productId} and undated.left_grams > 0 and undated.best_before_day is null)`
}

/**
 * The facts for a new lot: the product's generic name, its shelf life (0: unknown), and the codes in use, of any
 * product, that begin as its own will.
 */
export async function findLotBasis(
  db: Db,
  productId: string,
  receivedDay: string,
): Promise<{ name: string; shelfLifeMonths: number; codes: Set<string> }> {
  const product = await db
    .selectFrom('products')
    .select(['name', 'generic_name', 'shelf_life_months'])
    .where('id', '=', productId)
    .executeTakeFirstOrThrow()
  const name = product.generic_name || product.name
  const isAlike = startsWithText('code', lotCodePrefix(name, receivedDay))
  const rows = await db.selectFrom('lots').select('code').where(isAlike).execute()
  return { name, shelfLifeMonths: product.shelf_life_months, codes: new Set(rows.map((row) => row.code)) }
}

/** The earliest best-before day of a product's lots that are good until `minBestBefore`; null when unknown. */
export async function findEarliestBestBefore(db: Db, productId: string, minBestBefore: string): Promise<string | null> {
  const row = await db
    .selectFrom('lots')
    .select((eb) => eb.fn.min('best_before_day').as('day'))
    .where('product_id', '=', productId)
    .where('left_grams', '>', 0)
    .where('best_before_day', '>=', minBestBefore)
    .executeTakeFirst()
  return row?.day ?? null
}

/** Inserts a lot, empty: its grams are added with the row of the ledger that says where they come from. */
export async function insertLot(tx: Tx, lot: Omit<Lot, 'leftGrams'>, context: AuditContext): Promise<void> {
  await tx
    .insertInto('lots')
    .values({
      id: lot.id,
      product_id: lot.productId,
      code: lot.code,
      received_day: lot.receivedDay,
      received_grams: lot.receivedGrams,
      left_grams: 0,
      ...correctionColumns(lot),
      created_at: context.at,
    })
    .execute()
}

/** Adds grams to a lot, or removes them when negative. The table refuses less than zero, which would be a bug. */
export async function incrementLotGrams(tx: Tx, lotId: string, grams: Grams): Promise<void> {
  await tx
    .updateTable('lots')
    .set((eb) => ({ left_grams: eb('left_grams', '+', grams) }))
    .where('id', '=', lotId)
    .execute()
}

/** Updates what may be corrected of a lot; its grams change by the ledger alone. */
export async function updateLotFacts(tx: Tx, lotId: string, facts: LotCorrection): Promise<void> {
  await tx.updateTable('lots').set(correctionColumns(facts)).where('id', '=', lotId).execute()
}

function correctionColumns(facts: LotCorrection) {
  return {
    best_before_day: facts.bestBeforeDay,
    cost_paise_per_kg: facts.costPerKgPaise,
    ...lotTextColumns(facts),
  }
}

function toLot(row: Selectable<LotsTable>): Lot {
  return {
    id: row.id,
    productId: row.product_id,
    code: row.code,
    receivedDay: row.received_day,
    bestBeforeDay: row.best_before_day,
    receivedGrams: row.received_grams,
    leftGrams: row.left_grams,
    ...lotTextsOfColumns(row),
    costPerKgPaise: row.cost_paise_per_kg,
  }
}

/** A lot with grams left that is too near its best-before day to be sold. */
export type AgedLot = Pick<Lot, 'id' | 'productId' | 'code' | 'leftGrams'> & {
  bestBeforeDay: string
  productName: string
}

/** Lots with grams left that are not good until a day, first expiry first. */
export async function listAgedLots(
  db: Db,
  minBestBefore: string,
  which: 'all' | 'not-notified' = 'all',
): Promise<AgedLot[]> {
  const rows = await db
    .selectFrom('lots')
    .innerJoin('products', 'products.id', 'lots.product_id')
    .select(['lots.id', 'lots.product_id', 'lots.code', 'lots.left_grams', 'lots.best_before_day', 'products.name'])
    .where('lots.left_grams', '>', 0)
    .where('lots.best_before_day', '<', minBestBefore)
    .$if(which === 'not-notified', (lots) => lots.where('lots.off_sale_at', 'is', null))
    .orderBy('lots.best_before_day')
    .orderBy('lots.id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    productId: row.product_id,
    code: row.code,
    leftGrams: row.left_grams,
    bestBeforeDay: row.best_before_day ?? '',
    productName: row.name,
  }))
}

/** Records that a lot went off sale; false when another process recorded it first, so that one mail tells of it. */
export async function markLotOffSale(tx: Tx, lotId: string, at: Instant): Promise<boolean> {
  const marked = await tx
    .updateTable('lots')
    .set({ off_sale_at: at })
    .where('id', '=', lotId)
    .where('off_sale_at', 'is', null)
    .executeTakeFirst()
  return wroteRow(marked)
}

/** Puts lots back on sale that are good until a day after all: their day was corrected, or delivery became faster. */
export async function markLotsOnSale(db: Db, minBestBefore: string): Promise<number> {
  const rows = await db
    .selectFrom('lots')
    .select('id')
    .where('off_sale_at', 'is not', null)
    .where((eb) => eb.or([eb('best_before_day', 'is', null), eb('best_before_day', '>=', minBestBefore)]))
    .execute()
  if (rows.length === 0) return 0
  const ids = rows.map(({ id }) => id)
  await db.updateTable('lots').set({ off_sale_at: null }).where('id', 'in', ids).execute()
  return rows.length
}

/** An SQL expression: the grams of a product in lots that are not good until a day. */
export function sumAgedGrams(productId: Expression<string>, minBestBefore: string) {
  return sql<Grams>`coalesce((select cast(sum(aged.left_grams) as bigint) from lots as aged
    where aged.product_id = ${productId} and aged.left_grams > 0 and aged.best_before_day < ${minBestBefore}), 0)`
}

/** Grams per product in lots that are not good until a day. */
export async function listAgedGrams(db: Db, minBestBefore: string): Promise<Need[]> {
  const rows = await db
    .selectFrom('lots')
    .where('left_grams', '>', 0)
    .where('best_before_day', '<', minBestBefore)
    .select((eb) => ['product_id', eb.fn.sum<number>('left_grams').as('grams')])
    .groupBy('product_id')
    .execute()
  return rows.map((row) => ({ productId: row.product_id, grams: row.grams }))
}

/** Grams that an order got from a lot and has not returned. */
type LotPick = LotPart & { orderId: string; productId: string; code: string; bestBeforeDay: string | null }

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
