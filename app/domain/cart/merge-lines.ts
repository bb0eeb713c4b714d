import type { OfferedProduct } from '#app/domain/catalogue/product/product.ts'
import { compareTexts } from '#app/domain/compare-texts.ts'
import { type PackSize, packGrams } from '#app/domain/pack-size/pack-size.ts'
import { sumBy } from '#app/domain/sum.ts'
import { isSameLine, type StoredLine, soldPack } from './cart.ts'
import { type CartLimit, type CartLimits, forCartLimits, roomByLimit } from './cart-limits.ts'

/** The limit that let fewer packs be added than requested. */
export type MergeLimit = 'gone' | 'stock' | CartLimit

/**
 * A line that could not be added whole: the packs it has now, the limit that held it, and the packs in stock for it
 * beside the other lines, which may be fewer than it has.
 */
export type MergeNote = {
  productId: string
  weight: PackSize
  name: string
  quantity: number
  heldBy: MergeLimit
  left: number
}

/** The lines after a merge, the packs that were added, and a note for each line that could not be added whole. */
export type MergedLines = { lines: StoredLine[]; added: number; notes: MergeNote[] }

/**
 * Adds lines to a cart (docs/specification.md, section 4: same product and weight add quantities), within the limits of
 * a line and of an order, and the stock that the packs of a product share. Existing lines never shrink, and the order
 * of the added lines does not matter. A line without room is left out, with a note.
 */
export function mergeLines(
  products: readonly OfferedProduct[],
  cart: readonly StoredLine[],
  added: readonly StoredLine[],
  limits: CartLimits,
): MergedLines {
  const merged: MergedLines = { lines: [...cart], added: 0, notes: [] }
  for (const line of uniteLines(added).sort(byIdentity)) {
    const product = products.find((one) => one.id === line.productId)
    const index = merged.lines.findIndex((one) => isSameLine(one, line))
    const before = merged.lines[index]?.quantity ?? 0
    const { room, heldBy, left } = remainingCapacity(product, merged.lines, { ...line, before }, limits)
    const quantity = before + Math.max(0, Math.min(line.quantity, room))
    merged.added += quantity - before
    if (index >= 0) merged.lines[index] = { ...(merged.lines[index] ?? line), quantity }
    else if (quantity > 0) merged.lines.push({ ...line, quantity })
    if (quantity < before + line.quantity) {
      const { productId, weight } = line
      merged.notes.push({ productId, weight, name: product?.name ?? '', quantity, heldBy, left })
    }
  }
  return merged
}

/** The lines with duplicates merged; their quantities are added. */
export function uniteLines(lines: readonly StoredLine[]): StoredLine[] {
  const united: StoredLine[] = []
  for (const line of lines) {
    const index = united.findIndex((one) => isSameLine(one, line))
    const known = united[index]
    if (known) united[index] = { ...line, ...known, quantity: known.quantity + line.quantity }
    else united.push(line)
  }
  return united
}

/**
 * How many more packs of a line fit into the cart, which limit that is, and how many packs the stock has for the line.
 */
function remainingCapacity(
  product: OfferedProduct | undefined,
  lines: readonly StoredLine[],
  line: StoredLine & { before: number },
  limits: CartLimits,
) {
  if (!product || !soldPack(product, line.weight)) return { room: 0, heldBy: 'gone' as const, left: 0 }
  const ofPool = lines.filter((one) => one.productId === line.productId)
  const ofPack = packGrams(line.weight)
  const room = roomByLimit({ quantity: line.before, grams: ofPack }, gramsOf(lines), limits)
  const inStock = Math.floor((product.stockGrams - gramsOf(ofPool)) / ofPack)
  const capacities: [MergeLimit, number][] = [['stock', inStock], ...(Object.entries(room) as [CartLimit, number][])]
  const [heldBy, most] = capacities.reduce((tightest, one) => (one[1] < tightest[1] ? one : tightest))
  return { room: most, heldBy, left: Math.max(0, line.before + inStock) }
}

function gramsOf(lines: readonly StoredLine[]): number {
  return sumBy(lines, (line) => line.quantity * packGrams(line.weight))
}

function byIdentity(a: StoredLine, b: StoredLine): number {
  return compareTexts(a.productId, b.productId) || packGrams(a.weight) - packGrams(b.weight)
}

/** The text of a note. */
export function mergeNoteMessage(note: MergeNote, limits: CartLimits): string {
  const pack = `${note.name || 'A product'} ${note.weight}`
  if (note.heldBy === 'gone') return `${pack} is no longer sold, so it was left out.`
  const why = {
    stock: note.left === 0 ? 'sold out' : `${note.left} left`,
    ...forCartLimits(({ phrase }) => phrase(limits)),
  }[note.heldBy]
  if (note.quantity === 0) return `${pack}: ${why}, so it was left out.`
  // A line from before the stock went down: the cart shows fewer packs than it has.
  if (note.heldBy === 'stock' && note.left < note.quantity) return `${pack}: ${why}, so none was added.`
  return `${pack}: ${why}, so ${note.quantity} in the cart.`
}
