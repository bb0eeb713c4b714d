import type { Selectable } from 'kysely'
import type { Db, Tx } from '#app/db/db.server.ts'
import type { LotsTable } from '#app/db/schema/lots.ts'
import type { Act } from '../act.ts'
import type { Grams } from '../weight.ts'
import { byExpiry, type Lot } from './lot.ts'

/** The lots of some products, in the order they are to be opened; with `open`, only those with something left. */
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

/** What a new lot goes by: the goods' plain name, their shelf life (0: not known), and the codes that begin alike. */
export async function findLotBasis(
  db: Db,
  productId: string,
): Promise<{ name: string; shelfLifeMonths: number; codes: Set<string> }> {
  const product = await db
    .selectFrom('products')
    .select(['name', 'generic_name', 'shelf_life_months'])
    .where('id', '=', productId)
    .executeTakeFirstOrThrow()
  const rows = await db.selectFrom('lots').select('code').execute()
  const name = product.generic_name || product.name
  return { name, shelfLifeMonths: product.shelf_life_months, codes: new Set(rows.map((row) => row.code)) }
}

/** The earliest best-before day of what can still be sold of a product: of lots good until `keepUntil`; null when unknown. */
export async function findEarliestBestBefore(db: Db, productId: string, keepUntil: string): Promise<string | null> {
  const row = await db
    .selectFrom('lots')
    .select((eb) => eb.fn.min('best_before_day').as('day'))
    .where('product_id', '=', productId)
    .where('left_grams', '>', 0)
    .where('best_before_day', '>=', keepUntil)
    .executeTakeFirst()
  return row?.day ?? null
}

/** Writes a new lot, with nothing in it yet. */
export async function insertLot(tx: Tx, lot: Omit<Lot, 'leftGrams'>, act: Act): Promise<void> {
  await tx
    .insertInto('lots')
    .values({
      id: lot.id,
      product_id: lot.productId,
      code: lot.code,
      received_day: lot.receivedDay,
      best_before_day: lot.bestBeforeDay,
      received_grams: lot.receivedGrams,
      left_grams: 0,
      supplier: lot.supplier,
      created_at: act.at,
    })
    .execute()
}

/** Adds grams to what is left of a lot, or takes them when negative. Below nothing the table refuses: that is a bug. */
export async function updateLotLeft(tx: Tx, lotId: string, grams: Grams): Promise<void> {
  await tx
    .updateTable('lots')
    .set((eb) => ({ left_grams: eb('left_grams', '+', grams) }))
    .where('id', '=', lotId)
    .execute()
}

/** Corrects what is written about a lot. */
export async function updateLotFacts(
  tx: Tx,
  lotId: string,
  facts: Pick<Lot, 'bestBeforeDay' | 'supplier'>,
): Promise<void> {
  await tx
    .updateTable('lots')
    .set({ best_before_day: facts.bestBeforeDay, supplier: facts.supplier })
    .where('id', '=', lotId)
    .execute()
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
    supplier: row.supplier,
  }
}
