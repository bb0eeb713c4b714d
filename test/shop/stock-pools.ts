import { listLots } from '#app/domain/inventory/lots/lot-store.server.ts'
import { adjustStock } from '#app/domain/inventory/stock/adjust-stock.server.ts'
import { findPool } from '#app/domain/inventory/stock/stock-store.server.ts'
import type { Grams } from '#app/domain/pack-size/weight.ts'
import type { Shop } from '#app/domain/shop.ts'
import { expectOk } from '#test/expect-ok.ts'

/** The pool of a product: on hand, and held. */
export async function poolOf(shop: Shop, productId: string): Promise<{ onHand: Grams; held: Grams }> {
  const pool = await findPool(shop.db, productId)
  return { onHand: pool.onHandGrams, held: pool.heldGrams }
}

/** Sets a product's sellable grams by a count; sold, unpacked grams are added. */
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
  expectOk(await adjustStock(shop, 'owner', productId, counted))
}
