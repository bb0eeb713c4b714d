import { keepsUntil, type Lot } from '#app/domain/inventory/lots/lot.ts'
import { byWeight, type PackSize } from '#app/domain/pack-size.ts'
import type { PackingOrder } from '#app/domain/packing/packing-order.ts'

/** The packs of a product and size that come from one lot; `lotId` is null where no lot keeps long enough. */
export type StickerRow = { productId: string; name: string; weight: PackSize; lotId: string | null; count: number }

/**
 * The stickers that orders need, by product, pack and lot. Lots are opened as at packing, first expiry first out, the
 * orders in their sequence; a pack that two lots fill is marked with the first, which ends sooner. Tasting samples have
 * no price and get none. `lots` are all lots in stock, in the order of picking.
 */
export function stickersOfOrders(
  orders: readonly PackingOrder[],
  lots: readonly Lot[],
  keepUntil: string,
): StickerRow[] {
  const left = new Map(lots.filter((lot) => keepsUntil(lot, keepUntil)).map((lot) => [lot, lot.leftGrams]))
  const rows = new Map<string, StickerRow>()
  for (const { productId, name, weight, grams, quantity } of orders.flatMap((order) => order.lines)) {
    for (let pack = 0; pack < quantity; pack++) {
      const lotId = takePack(left, productId, grams)
      if (weight === null) continue
      const key = `${productId} ${weight} ${lotId}`
      const row = rows.get(key) ?? { productId, name, weight, lotId, count: 0 }
      rows.set(key, { ...row, count: row.count + 1 })
    }
  }
  return [...rows.values()].sort(
    (a, b) => compare(a.name, b.name) || byWeight(a.weight, b.weight) || compare(a.lotId ?? '', b.lotId ?? ''),
  )
}

/**
 * Takes a pack's grams from the open lots of its product and returns the lot it begins with, or null when none is left.
 */
function takePack(left: Map<Lot, number>, productId: string, grams: number): string | null {
  let missing = grams
  let first: string | null = null
  for (const [lot, leftGrams] of left) {
    if (lot.productId !== productId || leftGrams === 0 || missing === 0) continue
    first ??= lot.id
    const taken = Math.min(leftGrams, missing)
    left.set(lot, leftGrams - taken)
    missing -= taken
  }
  return first
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
