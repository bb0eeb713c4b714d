import type { Db } from '#app/db/transaction.server.ts'
import { IS_PUBLISHED } from '../product/published-condition-store.server.ts'
import type { RemainingSampleData } from './remaining-sample-products.ts'
import { SAMPLE_CATALOGUE, SAMPLE_STOCK_REASON } from './sample-catalogue.ts'

const SAMPLE_IDS = SAMPLE_CATALOGUE.map(({ id }) => id)

/**
 * Counts the sample data still in use. A product counts as sample data until it is saved (its version is 1); from then on
 * its stock is sample stock until it is counted.
 */
export async function findRemainingSampleData(db: Db): Promise<RemainingSampleData> {
  const [samples, stock] = await Promise.all([
    db
      .selectFrom('products')
      .select((eb) => eb.fn.countAll().as('count'))
      .where('id', 'in', SAMPLE_IDS)
      .where(IS_PUBLISHED)
      .where('version', '=', 1)
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('stock_pools')
      .innerJoin('products', 'products.id', 'stock_pools.product_id')
      .select((eb) => eb.fn.sum('on_hand_grams').as('grams'))
      .where('products.version', '>', 1)
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
    samplesOnSale: Number(samples.count),
    sampleStockGrams: Number(stock.grams ?? 0),
  }
}

/** The sample products that were never saved, published or not. */
export function listUneditedSampleProducts(db: Db): Promise<{ id: string; version: number }[]> {
  return db
    .selectFrom('products')
    .select(['id', 'version'])
    .where('id', 'in', SAMPLE_IDS)
    .where('archived_at', 'is', null)
    .where('version', '=', 1)
    .execute()
}
