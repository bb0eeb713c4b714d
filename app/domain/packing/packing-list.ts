import { decidePicks, type Lot, type PickTerms } from '#app/domain/inventory/lots/lot.ts'
import { GRAMS_OF, type Grams, WEIGHTS, type Weight } from '#app/domain/weight.ts'
import { type PackingLine, type PackingOrder, tickKey } from './packing-order.ts'

/** A button of the list: so many packs of one weight, over all orders. `keys` are the ticks it sets. */
export type PackingCell = { weight: Weight | null; grams: Grams; count: number; keys: readonly string[] }

/** The sack to open: its code and best-before day. */
export type LotToOpen = { code: string; bestBeforeDay: string | null; grams: Grams }

/** What is to be weighed of one product, the three packs first, then samples. `lots` is null when none keeps long enough. */
export type PackingProduct = Pick<PackingLine, 'productId' | 'name' | 'devanagariName' | 'image'> & {
  totalGrams: Grams
  lots: readonly LotToOpen[] | null
  cells: readonly PackingCell[]
}

type Line = PackingLine & { orderId: string }
type LotTerms = Omit<PickTerms, 'insist'>

/** The packing list by kilo: what all these orders need of each product, the heaviest first. */
export function packingList(orders: readonly PackingOrder[], lots: readonly Lot[], terms: LotTerms): PackingProduct[] {
  const lines: Line[] = orders.flatMap((order) => order.lines.map((line) => ({ ...line, orderId: order.id })))
  const products = [...Map.groupBy(lines, (line) => line.productId).values()].flatMap((own) => {
    const [first] = own
    if (!first) return []
    const { productId, name, devanagariName, image } = first
    const totalGrams = weigh(own)
    const lotsToOpen = planLots(lots, productId, totalGrams, terms)
    return [{ productId, name, devanagariName, image, totalGrams, lots: lotsToOpen, cells: cellsOf(own) }]
  })
  return products.sort((a, b) => b.totalGrams - a.totalGrams || (a.name < b.name ? -1 : 1))
}

/** The lots that grams of a product would come from if they were packed now; null when none keeps long enough. */
function planLots(lots: readonly Lot[], productId: string, grams: Grams, terms: LotTerms): LotToOpen[] | null {
  const own = lots.filter((lot) => lot.productId === productId)
  const decided = decidePicks(own, grams, { ...terms, insist: false })
  if (!decided.ok) return null
  return decided.value.flatMap((part) => {
    const lot = own.find(({ id }) => id === part.lotId)
    return lot ? [{ code: lot.code, bestBeforeDay: lot.bestBeforeDay, grams: part.grams }] : []
  })
}

/** What lines weigh together. */
export function weigh(lines: readonly Pick<PackingLine, 'grams' | 'quantity'>[]): Grams {
  return lines.reduce((sum, line) => sum + line.grams * line.quantity, 0)
}

function cellsOf(lines: readonly Line[]): PackingCell[] {
  const packs = WEIGHTS.map((weight) =>
    cellOf(
      weight,
      GRAMS_OF[weight],
      lines.filter((line) => line.weight === weight),
    ),
  )
  const samples = Map.groupBy(
    lines.filter((line) => line.weight === null),
    (line) => line.grams,
  )
  return [...packs, ...[...samples].map(([grams, own]) => cellOf(null, grams, own))]
}

function cellOf(weight: Weight | null, grams: Grams, lines: readonly Line[]): PackingCell {
  const count = lines.reduce((sum, line) => sum + line.quantity, 0)
  return { weight, grams, count, keys: lines.map(tickKey) }
}

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
