import type { Db } from '#app/db/transaction.server.ts'
import type { Instant } from '#app/domain/instant.ts'
import { sellableGrams } from '#app/domain/inventory/stock/sellable-grams.ts'
import type { Need } from '#app/domain/inventory/stock/stock-need.ts'
import { findKeepUntil, sumAgedGrams } from '#app/domain/inventory/stock/stock-store.server.ts'
import type { Grams } from '#app/domain/weight.ts'
import { findPacksAndGstRates } from './pack-and-gst-rate-store.server.ts'
import type { OfferedProduct } from './product.ts'
import { IS_PUBLISHED } from './published-condition-store.server.ts'

/**
 * The published products with these ids, as carts and orders need them: without the long texts, which take most of the
 * time to read. `at` decides which GST rate is in force, by the day in India. Their stock is good until `keepUntil`
 * (YYYY-MM-DD, India); left out, the day is found by the stored settings. `buyerHolds` are holds of the shopper's own
 * orders, whose grams they may buy.
 */
export async function listOrderableProducts(
  db: Db,
  ids: readonly string[],
  at: Instant,
  { buyerHolds = [], keepUntil }: { buyerHolds?: readonly Need[]; keepUntil?: string } = {},
): Promise<OfferedProduct[]> {
  if (ids.length === 0) return []
  const rows = await listRows(db, ids, keepUntil ?? (await findKeepUntil(db, at)))
  const partsOf = await findPacksAndGstRates(
    db,
    rows.map((row) => row.id),
    at,
  )
  return rows.map(({ onHand, held, agedGrams, ...row }) => ({
    ...row,
    ...partsOf(row.id),
    stockGrams: sellableGrams({
      onHandGrams: onHand ?? 0,
      heldGrams: (held ?? 0) - gramsOf(buyerHolds, row.id),
      agedGrams,
    }),
  }))
}

function gramsOf(needs: readonly Need[], productId: string): Grams {
  return needs.reduce((sum, need) => (need.productId === productId ? sum + need.grams : sum), 0)
}

function listRows(db: Db, ids: readonly string[], keepUntil: string) {
  return db
    .selectFrom('products')
    .leftJoin('stock_pools', 'stock_pools.product_id', 'products.id')
    .select((eb) => [
      'products.id',
      'products.name',
      'products.hindi_name as hindiName',
      'products.devanagari_name as devanagariName',
      'products.image',
      'products.published_at as publishedAt',
      'stock_pools.on_hand_grams as onHand',
      'stock_pools.held_grams as held',
      sumAgedGrams(eb.ref('products.id'), keepUntil).as('agedGrams'),
    ])
    .where('products.id', 'in', ids)
    .where(IS_PUBLISHED)
    .execute()
}
