import type { Lot } from '#app/domain/inventory/lots/lot.ts'
import type { OrderInPacking, PackingLine } from './order-in-packing.ts'
import { type LotTerms, type LotToOpen, planLots, weigh } from './packing-list.ts'
import { tickKey } from './packing-tick.ts'

/** A line of the box with the key of its tick and the lots it comes from (null when no lot keeps long enough). */
export type BoxLine = PackingLine & { key: string; lots: readonly LotToOpen[] | null }

/** Grams picked for an order from a lot. */
type Picked = LotToOpen & { productId: string }

/** The lines of an order's box: with the lots to open before packing, with those picked afterwards. */
export function boxLines(
  order: OrderInPacking,
  lots: readonly Lot[],
  picked: readonly Picked[],
  terms: LotTerms,
): BoxLine[] {
  return order.lines.map((line) => {
    const own = picked.filter(({ productId }) => productId === line.productId)
    const needed = weigh(order.lines.filter(({ productId }) => productId === line.productId))
    return {
      ...line,
      key: tickKey({ ...line, orderId: order.id }),
      lots: own.length > 0 ? own : planLots(lots, line.productId, needed, terms),
    }
  })
}
