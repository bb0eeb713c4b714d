import type { Lot, PickTerms } from '#app/domain/inventory/lots/lot.ts'
import { type LotToOpen, planLots, weigh } from './packing-list.ts'
import type { PackingLine, PackingOrder } from './packing-order.ts'
import { tickKey } from './tick.ts'

/** A line of the box: what goes in, its tick, and the lots it comes from (null when none keeps long enough). */
export type BoxLine = PackingLine & { key: string; lots: readonly LotToOpen[] | null }

/** Grams an order was given from a lot. */
type Picked = LotToOpen & { productId: string }

/** The lines of an order's box. Until it is packed the lots are those to open; afterwards those that were. */
export function boxLines(
  order: PackingOrder,
  lots: readonly Lot[],
  picked: readonly Picked[],
  terms: Omit<PickTerms, 'insist'>,
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
