import type { Db } from '#app/db/db.server.ts'
import { type Instant, indianDay } from '#app/domain/instant.ts'
import type { Product } from '../product.ts'

/** What of a product has tables of its own: its packs by weight, and the tax in force. */
export type ProductParts = Pick<Product, 'packs' | 'hsn' | 'gstRateBp'>

/** The parts of products, by id. A product without a GST rate in force cannot be sold: that is a bug. */
export async function findParts(db: Db, ids: readonly string[], at: Instant): Promise<(id: string) => ProductParts> {
  if (ids.length === 0) return missing
  const byProduct = Map.groupBy(await listRows(db, ids, indianDay(at)), (row) => row.product_id)
  return (id) => {
    const rows = byProduct.get(id) ?? missing(id)
    const { hsn, gstRateBp } = rows[0] ?? missing(id)
    return { packs: rows.flatMap(packFrom), hsn, gstRateBp }
  }
}

function missing(id: string): never {
  throw new Error(`Product ${id} has no GST rate in force.`)
}

/** The rate in force of each product, beside each of its packs; beside nothing when it has none. */
function listRows(db: Db, ids: readonly string[], day: string) {
  return db
    .selectFrom('gst_rates')
    .leftJoin('packs', 'packs.product_id', 'gst_rates.product_id')
    .select(['gst_rates.product_id', 'gst_rates.hsn', 'gst_rates.rate_bp as gstRateBp'])
    .select(['packs.weight', 'packs.grams', 'packs.price_paise as pricePaise', 'packs.mrp_paise as mrpPaise'])
    .where('gst_rates.product_id', 'in', ids)
    .where('gst_rates.from_day', '=', (eb) =>
      eb
        .selectFrom('gst_rates as known')
        .select((known) => known.fn.max('known.from_day').as('from_day'))
        .whereRef('known.product_id', '=', 'gst_rates.product_id')
        .where('known.from_day', '<=', day),
    )
    .orderBy('packs.grams')
    .execute()
}

type Row = Awaited<ReturnType<typeof listRows>>[number]

function packFrom({ weight, grams, pricePaise, mrpPaise }: Row): Product['packs'] {
  return weight && grams && pricePaise && mrpPaise ? [{ weight, grams, pricePaise, mrpPaise }] : []
}
