import type { Db } from '#app/db/db.server.ts'
import { WEIGHTS } from '../weight.ts'
import type { ShelfProduct } from './shelf.ts'

/** The whole shelf by name. */
export async function listShelf(db: Db): Promise<ShelfProduct[]> {
  const [products, packs] = await Promise.all([
    db
      .selectFrom('products')
      .leftJoin('stock_pools', 'stock_pools.product_id', 'products.id')
      .where('products.archived_at', 'is', null)
      .select([
        'id',
        'name',
        'hindi_name',
        'image',
        'published_at',
        'version',
        'on_hand_grams',
        'held_grams',
        'reorder_grams',
      ])
      .orderBy('name')
      .execute(),
    db.selectFrom('packs').selectAll().execute(),
  ])
  return products.map((row) => ({
    id: row.id,
    name: row.name,
    hindiName: row.hindi_name,
    image: row.image,
    publishedAt: row.published_at,
    version: row.version,
    onHandGrams: row.on_hand_grams ?? 0,
    heldGrams: row.held_grams ?? 0,
    reorderGrams: row.reorder_grams ?? 0,
    packs: packs
      .filter((pack) => pack.product_id === row.id)
      .map((pack) => ({ weight: pack.weight, pricePaise: pack.price_paise, mrpPaise: pack.mrp_paise }))
      .sort((a, b) => WEIGHTS.indexOf(a.weight) - WEIGHTS.indexOf(b.weight)),
  }))
}
