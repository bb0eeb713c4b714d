import { sql } from 'kysely'
import type { Db, Tx } from '#app/db/db.server.ts'
import { forUpdate, lockByName } from '#app/db/lock.server.ts'
import { wroteRow } from '#app/db/written-rows.server.ts'
import { byWeight, type PackSize, packGrams } from '#app/domain/pack-size/pack-size.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import { IS_PUBLISHED } from '../product/product-sql-conditions.server.ts'

/** A pack size of the shop. A retired one is not sold; orders and prices that name it stay. */
export type ShopPackSize = { size: PackSize; retiredAt: Instant | null }

/** Every pack size of the shop, also retired ones, lightest first. */
export async function listAllPackSizes(db: Db): Promise<ShopPackSize[]> {
  const rows = await db.selectFrom('pack_sizes').select(['label as size', 'retired_at as retiredAt']).execute()
  return rows.sort((a, b) => byWeight(a.size, b.size))
}

/** The pack sizes that can be sold, lightest first. */
export async function listPackSizes(db: Db): Promise<PackSize[]> {
  return (await listAllPackSizes(db)).flatMap(({ size, retiredAt }) => (retiredAt ? [] : [size]))
}

/** Serialises changes of the pack sizes until the transaction ends. */
export async function lockPackSizes(tx: Tx): Promise<void> {
  await lockByName(tx, 'pack-sizes')
}

/** Waits for transactions that are about to name a pack size, and holds up others until this one ends. */
export async function lockPackSizeRow(tx: Tx, size: PackSize): Promise<void> {
  await sql`select label from pack_sizes where label = ${size}${forUpdate(tx)}`.execute(tx)
}

// A line of a cart or an order names a size only if a product has or had a price for it. Foreign keys hold all four
// tables.
const NAMING_TABLES = ['packs', 'price_changes'] as const

/** The pack sizes for which a product has or had a price. */
export async function listUsedPackSizes(db: Db): Promise<Set<PackSize>> {
  const rows = await db
    .selectFrom('pack_sizes')
    .where((eb) =>
      eb.or(
        NAMING_TABLES.map((table) =>
          eb.exists(
            eb.selectFrom(table).whereRef(`${table}.weight`, '=', 'pack_sizes.label').select(`${table}.weight`),
          ),
        ),
      ),
    )
    .select('label')
    .execute()
  return new Set(rows.map(({ label }) => label))
}

/** Whether a product has or had a price for a pack size. */
export async function isPackSizeUsed(db: Db, size: PackSize): Promise<boolean> {
  return (await listUsedPackSizes(db)).has(size)
}

/** Deletes a pack size that nothing names; false when it is gone. */
export async function deletePackSize(tx: Tx, size: PackSize): Promise<boolean> {
  const deleted = await tx.deleteFrom('pack_sizes').where('label', '=', size).executeTakeFirst()
  return wroteRow(deleted)
}

/** Adds a pack size; false when the shop has it already. */
export async function insertPackSize(tx: Tx, size: PackSize): Promise<boolean> {
  const written = await tx
    .insertInto('pack_sizes')
    .values({ label: size, grams: packGrams(size), retired_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return wroteRow(written)
}

/** Updates since when a size is retired (null: it is sold); false when it was so already, or is unknown. */
export async function updatePackSizeRetirement(tx: Tx, size: PackSize, retiredAt: Instant | null): Promise<boolean> {
  const written = await tx
    .updateTable('pack_sizes')
    .set({ retired_at: retiredAt })
    .where('label', '=', size)
    .where('retired_at', retiredAt ? 'is' : 'is not', null)
    .executeTakeFirst()
  return wroteRow(written)
}

/** How many published products are sold in each size. */
export async function countProductsBySize(db: Db): Promise<Map<PackSize, number>> {
  const rows = await db
    .selectFrom('packs')
    .innerJoin('products', 'products.id', 'packs.product_id')
    .where(IS_PUBLISHED)
    .groupBy('packs.weight')
    .select((eb) => ['packs.weight', eb.fn.countAll<number>().as('products')])
    .execute()
  return new Map(rows.map(({ weight, products }) => [weight, products]))
}

/** Whether a published product has no other pack on sale. */
export async function isSoldAlone(db: Db, size: PackSize): Promise<boolean> {
  const row = await db
    .selectFrom('packs')
    .innerJoin('products', 'products.id', 'packs.product_id')
    .where('packs.weight', '=', size)
    .where(IS_PUBLISHED)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('packs as other')
            .innerJoin('pack_sizes', 'pack_sizes.label', 'other.weight')
            .whereRef('other.product_id', '=', 'packs.product_id')
            .where('other.weight', '!=', size)
            .where('pack_sizes.retired_at', 'is', null)
            .select('other.weight'),
        ),
      ),
    )
    .select('packs.product_id')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
