import { listLots } from '#app/domain/inventory/lots/lot-store.server.ts'
import { adjustStock } from '#app/domain/inventory/stock/adjust-stock.server.ts'
import { findPool } from '#app/domain/inventory/stock/stock-store.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import type { Grams } from '#app/domain/weight.ts'

/** What a product's pool says: on the shelf, and of that held. */
export async function poolOf(shop: Shop, productId: string): Promise<{ onHand: Grams; held: Grams }> {
  const pool = await findPool(shop.db, productId)
  return { onHand: pool.onHandGrams, held: pool.heldGrams }
}

/** Leaves so much of a product to sell, as a count by the owner would: what is sold and not packed lies there besides. */
export async function setPool(shop: Shop, productId: string, grams: Grams): Promise<void> {
  const lots = await listLots(shop.db, [productId])
  const { onHandGrams } = await findPool(shop.db, productId)
  const sold = lots.reduce((sum, lot) => sum + lot.leftGrams, 0) - onHandGrams
  const counted = {
    kind: 'count',
    grams: grams + sold,
    confirmedGrams: grams + sold,
    reason: 'Counted for a test',
  } as const
  const adjusted = await adjustStock(shop, 'owner', productId, counted)
  if (!adjusted.ok) throw new Error(adjusted.reason)
}
