import type { Db } from '#app/db/transaction.server.ts'
import { isIllustrative, PLACEHOLDER, pictureOf } from '#app/domain/pictures/shown-picture.ts'
import { parseStored, TEXT_LIST } from '#app/domain/stored-json.server.ts'
import { IS_PUBLISHED } from '../product/is-published-store.server.ts'
import type { SampleData } from './remaining-samples.ts'
import { SAMPLE_CATALOGUE, SAMPLE_STOCK_REASON } from './sample-catalogue.ts'

const SAMPLE_IDS = SAMPLE_CATALOGUE.map(({ id }) => id)

/**
 * Counts the sample data still in use. A product is a sample until it is saved (its version is 1), and its stock is sample stock
 * until it is counted.
 */
export async function findSampleData(db: Db): Promise<SampleData> {
  const [samples, stock, abroad] = await Promise.all([
    db
      .selectFrom('products')
      .select((eb) => eb.fn.countAll().as('count'))
      .where('id', 'in', SAMPLE_IDS)
      .where(IS_PUBLISHED)
      .where('version', '=', 1)
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('stock_pools')
      .select((eb) => eb.fn.sum('on_hand_grams').as('grams'))
      .where((eb) =>
        eb.exists(
          eb
            .selectFrom('stock_movements')
            .select('id')
            .whereRef('stock_movements.product_id', '=', 'stock_pools.product_id')
            .where('kind', '=', 'receipt')
            .where('reason', '=', SAMPLE_STOCK_REASON),
        ),
      )
      .where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom('stock_movements')
              .select('id')
              .whereRef('stock_movements.product_id', '=', 'stock_pools.product_id')
              .where('kind', '=', 'correction'),
          ),
        ),
      )
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('products')
      .select(['id', 'country_of_origin'])
      .where(IS_PUBLISHED)
      .where('imported_by', 'is', null)
      .orderBy('name')
      .execute(),
  ])
  const withoutImporter = abroad.filter(({ country_of_origin }) =>
    parseStored(TEXT_LIST, country_of_origin, 'products.country_of_origin').some((country) => country !== 'India'),
  )
  return {
    samplesOnSale: Number(samples.count),
    sampleStockGrams: Number(stock.grams ?? 0),
    withoutImporter: withoutImporter.length,
    firstWithoutImporter: withoutImporter[0]?.id ?? null,
  }
}

/** The number of published products that are the owner's: added ones, and samples that were saved since. */
export async function countEditedProducts(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('products')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(IS_PUBLISHED)
    .where((eb) => eb.or([eb('id', 'not in', SAMPLE_IDS), eb('version', '>', 1)]))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/**
 * The oldest published product of the owner's without a photograph of theirs, or null: one with the empty bowl, or with one of
 * the drawn pictures of the samples.
 */
export async function findFirstWithoutPhotograph(db: Db): Promise<{ id: string; name: string } | null> {
  const own = await db
    .selectFrom('products')
    .select(['id', 'name', 'image'])
    .where(IS_PUBLISHED)
    .where((eb) => eb.or([eb('id', 'not in', SAMPLE_IDS), eb('version', '>', 1)]))
    .orderBy('created_at')
    .execute()
  return own.find(({ image }) => pictureOf(image) === PLACEHOLDER || isIllustrative(image)) ?? null
}

/** The samples as we wrote them, published or not. */
export function listUneditedSamples(db: Db): Promise<{ id: string; version: number }[]> {
  return db
    .selectFrom('products')
    .select(['id', 'version'])
    .where('id', 'in', SAMPLE_IDS)
    .where('archived_at', 'is', null)
    .where('version', '=', 1)
    .execute()
}
