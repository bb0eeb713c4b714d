import { adjustStock } from '#app/domain/inventory/adjust-stock.server.ts'
import { findPool } from '#app/domain/inventory/stock-store.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import type { Grams } from '#app/domain/weight.ts'

/** What a product's pool says: on the shelf, and of that held. */
export async function poolOf(shop: Shop, productId: string): Promise<{ onHand: Grams; held: Grams }> {
  const pool = await findPool(shop.db, productId)
  return { onHand: pool.onHandGrams, held: pool.heldGrams }
}

/** Leaves so much of a product on the shelf, as a count by the owner would. */
export async function setPool(shop: Shop, productId: string, grams: Grams): Promise<void> {
  const adjusted = await adjustStock(shop, 'owner', productId, { kind: 'count', grams, reason: 'Counted for a test' })
  if (!adjusted.ok) throw new Error(adjusted.reason)
}
