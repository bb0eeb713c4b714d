import { type SqlBool, sql } from 'kysely'
import type { Db } from '#app/db/db.server.ts'
import { IS_PUBLISHED } from '../product/product-sql-conditions.server.ts'
import type { RemainingSampleData } from './remaining-sample-products.ts'
import { SAMPLE_PRODUCTS, SAMPLE_STOCK_REASON } from './sample-products.ts'

const SAMPLE_IDS = SAMPLE_PRODUCTS.map(({ id }) => id)

/**
 * Whether a product is a sample as we wrote it: nobody has saved it in the editor or by an import since it was loaded.
 * Its version does not tell, as changes of pack sizes, prices, categories and collections increment it too. A condition
 * for queries of the table `products`.
 */
export const IS_UNEDITED_SAMPLE = sql<SqlBool>`(products.id in (${sql.join(SAMPLE_IDS)}) and not exists (
  select 1 from audit_log where audit_log.subject = 'product:' || products.id
    and audit_log.action in ('add-product', 'save-product') and audit_log.at >= products.created_at))`

/**
 * Counts the sample data still in use. A product counts as sample data until it is saved; from then on its stock
 * is sample stock until it is counted.
 */
export async function findRemainingSampleData(db: Db): Promise<RemainingSampleData> {
  const [samples, stock] = await Promise.all([
    db
      .selectFrom('products')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where(IS_PUBLISHED)
      .where(IS_UNEDITED_SAMPLE)
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('stock_pools')
      .innerJoin('products', 'products.id', 'stock_pools.product_id')
      .select((eb) => eb.fn.sum<number | null>('on_hand_grams').as('grams'))
      .where((eb) => eb.not(IS_UNEDITED_SAMPLE))
      .where('products.archived_at', 'is', null)
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
  ])
  return {
    samplesOnSale: samples.count,
    sampleStockGrams: stock.grams ?? 0,
  }
}

/** The sample products that were never saved, published or not. */
export function listUneditedSampleProducts(db: Db): Promise<{ id: string; version: number }[]> {
  return db
    .selectFrom('products')
    .select(['id', 'version'])
    .where('archived_at', 'is', null)
    .where(IS_UNEDITED_SAMPLE)
    .execute()
}
