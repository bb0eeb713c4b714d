import type { Db } from '#app/db/db.server.ts'
import type { PacksTable } from '#app/db/schema/goods.ts'
import { statement } from '#app/db/statement.server.ts'
import { type Instant, indianDay } from '../instant.ts'
import type { Product } from './product.ts'

/** What of a product has tables of its own: its packs by weight, and the tax in force. */
export type ProductParts = Pick<Product, 'packs' | 'hsn' | 'gstRateBp'>

/** The parts of products, by id. A product without a GST rate in force cannot be sold: that is a bug. */
export async function findParts(db: Db, ids: readonly string[], at: Instant): Promise<(id: string) => ProductParts> {
  if (ids.length === 0) return missing
  const packs = Map.groupBy(await listPacks(db, { ids }), (pack) => pack.product_id)
  // A later rate comes after an earlier one, and stays.
  const rates = new Map((await listRates(db, { ids, day: indianDay(at) })).map((rate) => [rate.product_id, rate]))
  return (id) => {
    const { hsn, rate_bp: gstRateBp } = rates.get(id) ?? missing(id)
    return { packs: (packs.get(id) ?? []).map(packFrom), hsn, gstRateBp }
  }
}

function packFrom(pack: PacksTable): Product['packs'][number] {
  return { weight: pack.weight, grams: pack.grams, pricePaise: pack.price_paise, mrpPaise: pack.mrp_paise }
}

function missing(id: string): never {
  throw new Error(`Product ${id} has no GST rate in force.`)
}

const listPacks = statement((db, { ids }: { ids: readonly string[] }) =>
  db.selectFrom('packs').selectAll().where('product_id', 'in', ids).orderBy('grams'),
)

const listRates = statement((db, { ids, day }: { ids: readonly string[]; day: string }) =>
  db
    .selectFrom('gst_rates')
    .selectAll()
    .where('product_id', 'in', ids)
    .where('from_day', '<=', day)
    .orderBy('from_day'),
)
