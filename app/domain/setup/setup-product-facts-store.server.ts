import { type SqlBool, sql } from 'kysely'
import type { Db } from '#app/db/db.server.ts'
import { IS_PUBLISHED } from '#app/domain/catalogue/product/product-sql-conditions.server.ts'
import { IS_UNEDITED_SAMPLE } from '#app/domain/catalogue/sample-products/remaining-sample-data-store.server.ts'
import { isIllustrative, PLACEHOLDER, pictureAtAddress } from '#app/domain/pictures/picture-sources.ts'
import { parseStored, TEXT_LIST } from '#app/domain/stored-json.server.ts'

/** Whether a product is the owner's own: one they added, or a sample product that they saved. */
const IS_OWN = sql<SqlBool>`(not ${IS_UNEDITED_SAMPLE})`

/**
 * The published products of the owner's own from abroad without an importer: their number, and the id of the first by
 * name, or null.
 */
export async function findWithoutImporter(db: Db): Promise<{ count: number; firstId: string | null }> {
  const published = await db
    .selectFrom('products')
    .select(['id', 'country_of_origin'])
    .where(IS_PUBLISHED)
    .where(IS_OWN)
    .where('imported_by', 'is', null)
    .orderBy('name')
    .execute()
  const fromAbroad = published.filter(({ country_of_origin }) =>
    parseStored(TEXT_LIST, country_of_origin, 'products.country_of_origin').some((country) => country !== 'India'),
  )
  return { count: fromAbroad.length, firstId: fromAbroad[0]?.id ?? null }
}

/** The number of published products of the owner's own. */
export async function countEditedProducts(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('products')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(IS_PUBLISHED)
    .where(IS_OWN)
    .executeTakeFirstOrThrow()
  return count
}

/**
 * The oldest published product of the owner's own, where none of them has a photograph, or null: each has the
 * placeholder, or a drawn picture of the sample products.
 */
export async function findFirstWithoutPhotograph(db: Db): Promise<{ id: string; name: string } | null> {
  const own = await db
    .selectFrom('products')
    .select(['id', 'name', 'image'])
    .where(IS_PUBLISHED)
    .where(IS_OWN)
    .orderBy('created_at')
    .execute()
  const isPhotographed = own.some(({ image }) => pictureAtAddress(image) !== PLACEHOLDER && !isIllustrative(image))
  return isPhotographed ? null : (own[0] ?? null)
}
