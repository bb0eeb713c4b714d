import { type Expression, type Selectable, sql } from 'kysely'
import type { Db, Tx } from '#app/db/db.server.ts'
import type { LotsTable } from '#app/db/schema/inventory.ts'
import { startsWithText } from '#app/db/text-sql-conditions.server.ts'
import type { AuditContext } from '#app/domain/audit-context.ts'
import type { Grams } from '#app/domain/pack-size/weight.ts'
import { byExpiry, type Lot, type LotCorrection } from './lot.ts'
import { lotCodePrefix } from './lot-code.ts'
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
