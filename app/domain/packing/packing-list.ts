import { compareTexts } from '#app/domain/compare-texts.ts'
import type { Lot } from '#app/domain/inventory/lots/lot.ts'
import { decidePicks, type PickTerms } from '#app/domain/inventory/lots/lot-picks.ts'
import { byWeight, type PackSize, packGrams } from '#app/domain/pack-size/pack-size.ts'
import type { Grams } from '#app/domain/pack-size/weight.ts'
import { sumBy } from '#app/domain/sum.ts'
import type { OrderInPacking, PackingLine } from './order-in-packing.ts'
import { tickKey } from './packing-tick.ts'

/** A button of the list: the packs of one size over all orders. `keys` are the ticks it sets. */
export type PackingCell = { weight: PackSize | null; grams: Grams; count: number; keys: readonly string[] }

/** A lot to open: its code, its best-before day and the grams to take. */
export type LotToOpen = { code: string; bestBeforeDay: string | null; grams: Grams }

/** What to weigh of one product: cells by pack size, then samples. `lots` is null when no lot keeps long enough. */
export type PackingProduct = Pick<PackingLine, 'productId' | 'name' | 'devanagariName' | 'image'> & {
  totalGrams: Grams
  lots: readonly LotToOpen[] | null
  cells: readonly PackingCell[]
}

type Line = PackingLine & { orderId: string }

/** The buttons of a row. A list of so many sizes shows all of them for each product, so that each has its column. */
const BUTTONS_IN_A_ROW = 3

type LotTerms = Omit<PickTerms, 'insist'>

/** The packing list by product: what these orders need of each, the heaviest first. `lots` are all lots in stock. */
export function packingList(
  orders: readonly OrderInPacking[],
  lots: readonly Lot[],
  terms: LotTerms,
): PackingProduct[] {
  const lines: Line[] = orders.flatMap((order) => order.lines.map((line) => ({ ...line, orderId: order.id })))
  const sizes = [...new Set(lines.flatMap(({ weight }) => weight ?? []))].sort(byWeight)
  const products = [...Map.groupBy(lines, (line) => line.productId).values()].flatMap((own) => {
    const [first] = own
    if (!first) return []
    const { productId, name, devanagariName, image } = first
    const totalGrams = weigh(own)
    const lotsToOpen = planLots(lots, productId, totalGrams, terms)
    return [{ productId, name, devanagariName, image, totalGrams, lots: lotsToOpen, cells: cellsOf(own, sizes) }]
  })
  return products.sort((a, b) => b.totalGrams - a.totalGrams || compareTexts(a.name, b.name))
}

/** The lots the grams would be picked from now; null when no lot keeps long enough. */
function planLots(lots: readonly Lot[], productId: string, grams: Grams, terms: LotTerms): LotToOpen[] | null {
  const own = lots.filter((lot) => lot.productId === productId)
  const decided = decidePicks(own, grams, { ...terms, insist: false })
  if (!decided.ok) return null
  return decided.value.flatMap((part) => {
    const lot = own.find(({ id }) => id === part.lotId)
    return lot ? [{ code: lot.code, bestBeforeDay: lot.bestBeforeDay, grams: part.grams }] : []
  })
}

/** The total grams of some lines. */
export function weigh(lines: readonly Pick<PackingLine, 'grams' | 'quantity'>[]): Grams {
  return sumBy(lines, (line) => line.grams * line.quantity)
}

/**
 * A cell for each size of the list, so that those of all products are aligned, or for each of its own where they fill
 * more than a row; and one for each weight of samples.
 */
function cellsOf(lines: readonly Line[], sizes: readonly PackSize[]): PackingCell[] {
  const isAligned = sizes.length <= BUTTONS_IN_A_ROW
  const shown = sizes.filter((weight) => isAligned || lines.some((line) => line.weight === weight))
  const packs = shown.map((weight) =>
    cellOf(
      weight,
      packGrams(weight),
      lines.filter((line) => line.weight === weight),
    ),
  )
  const samples = Map.groupBy(
    lines.filter((line) => line.weight === null),
    (line) => line.grams,
  )
  return [...packs, ...[...samples].map(([grams, own]) => cellOf(null, grams, own))]
}

function cellOf(weight: PackSize | null, grams: Grams, lines: readonly Line[]): PackingCell {
  const count = sumBy(lines, (line) => line.quantity)
  return { weight, grams, count, keys: lines.map(tickKey) }
}

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
