import { compareTexts } from '#app/domain/compare-texts.ts'
import type { Lot } from '#app/domain/inventory/lots/lot.ts'
import { keepsUntil } from '#app/domain/inventory/lots/lot-picks.ts'
import type { Paise } from '#app/domain/money/money.ts'
import { byWeight, type PackSize } from '#app/domain/pack-size/pack-size.ts'
import type { OrderInPacking } from '#app/domain/packing/order-in-packing.ts'

/**
 * The packs of a product and size that come from one lot; `lotId` is null where no lot keeps long enough. `mrpPaise` is
 * the MRP they were ordered at, or null if it is that of today.
 */
export type StickerRow = {
  productId: string
  name: string
  weight: PackSize
  lotId: string | null
  mrpPaise: Paise | null
  count: number
}

/** The MRP at which an order took a pack, if it is another than that of today. */
export type OtherMrpOf = (orderId: string, pack: { productId: string; weight: PackSize }) => Paise | null

/**
 * The stickers that orders need, by product, pack and lot. Lots are opened as at packing, first expiry first out, the
 * orders in their sequence; a pack that two lots fill is marked with the first, which ends sooner. Tasting samples have
 * no price and get none. Packs keep the MRP they were ordered at, for nobody may pay more than what is printed (Legal
 * Metrology (Packaged Commodities) Rules 2011, rule 18(2)). `lots` are all lots in stock, in the order of picking.
 */
export function packStickersOfOrders(
  orders: readonly OrderInPacking[],
  { lots, minBestBefore, otherMrpOf }: { lots: readonly Lot[]; minBestBefore: string; otherMrpOf: OtherMrpOf },
): StickerRow[] {
  const left = new Map(lots.filter((lot) => keepsUntil(lot, minBestBefore)).map((lot) => [lot, lot.leftGrams]))
  const rows = new Map<string, StickerRow>()
  const lines = orders.flatMap((order) => order.lines.map((line) => ({ orderId: order.id, ...line })))
  for (const { orderId, productId, name, weight, grams, quantity } of lines) {
    for (let pack = 0; pack < quantity; pack++) {
      const lotId = takePack(left, productId, grams)
      if (weight === null) continue
      const mrpPaise = otherMrpOf(orderId, { productId, weight })
      const key = `${productId} ${weight} ${lotId} ${mrpPaise}`
      const row = rows.get(key) ?? { productId, name, weight, lotId, mrpPaise, count: 0 }
      rows.set(key, { ...row, count: row.count + 1 })
    }
  }
  return [...rows.values()].sort(
    (a, b) =>
      compareTexts(a.name, b.name) ||
      byWeight(a.weight, b.weight) ||
      compareTexts(a.lotId ?? '', b.lotId ?? '') ||
      (a.mrpPaise ?? 0) - (b.mrpPaise ?? 0),
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
