import type { OfferedProduct } from '#app/domain/catalogue/product/product.ts'
import type { PackSize } from '#app/domain/pack-size/pack-size.ts'
import { done, type Refusal, type Result, refused } from '#app/domain/result.ts'
import { isSameLine, type StoredLine, soldPack } from './cart.ts'
import { type CartLimits, forCartLimits, roomByLimit } from './cart-limits.ts'
import { type MergedLines, type MergeLimit, mergeLines } from './merge-lines.ts'
import { priceCart } from './price-cart.ts'

/** A line set to a quantity (0 or less removes it), or changed to another weight. */
export type LineChange = { productId: string; weight: PackSize } & ({ quantity: number } | { to: PackSize })

/** Why a change is refused; `most` in the detail is the most packs the line could be set to. */
export type ChangeRefusal = MergeLimit | 'line-not-found'
type Changed = Result<Omit<MergedLines, 'added'>, Refusal<ChangeRefusal, { most: number }>>

/** The message for each refusal. */
export const CHANGE_CART_MESSAGES: Record<ChangeRefusal, (most: number, limits: CartLimits) => string> = {
  gone: () => 'This pack is no longer sold.',
  stock: (most) => (most === 0 ? 'This pack is sold out.' : `Only ${most} left.`),
  ...forCartLimits(
    ({ sentence }) =>
      (_: number, limits: CartLimits) =>
        sentence(limits),
  ),
  'line-not-found': () => 'This line is no longer in your cart.',
}

/** Decides a change of the lines of a cart. The changed line takes today's price as the one seen. */
export function changeLines(
  products: readonly OfferedProduct[],
  lines: readonly StoredLine[],
  change: LineChange,
  limits: CartLimits,
): Changed {
  return 'to' in change ? changeWeight(products, lines, change, limits) : setQuantity(products, lines, change, limits)
}

function setQuantity(
  products: readonly OfferedProduct[],
  lines: readonly StoredLine[],
  line: Omit<StoredLine, 'seenPricePaise'>,
  limits: CartLimits,
): Changed {
  const known = lines.findIndex((one) => isSameLine(one, line))
  const index = known < 0 ? lines.length : known
  if (line.quantity <= 0) return done({ lines: lines.toSpliced(index, 1), notes: [] })
  const pack = soldPack(
    products.find((product) => product.id === line.productId),
    line.weight,
  )
  if (!pack) return refused('gone', { most: 0 })
  const before = lines[index]?.quantity ?? 0
  const changed = lines.toSpliced(index, 1, { ...lines[index], ...line, seenPricePaise: pack.pricePaise })
  const shown = priceCart(products, changed)
  const { quantity } = line
  const { 'line-limit': ofLine, ...ofCart } = roomByLimit({ quantity, grams: pack.grams }, shown.weightGrams, limits)
  // Fewer is always allowed: the line may be from before a limit was lowered.
  const isMore = quantity > before
  if (isMore && ofLine < 0) return refused('line-limit', { most: Math.max(before, quantity + ofLine) })
  const held = shown.lines[index]?.quantity ?? 0
  if (held < quantity) return refused('stock', { most: held })
  const passed = (Object.keys(ofCart) as (keyof typeof ofCart)[]).find((limit) => ofCart[limit] < 0)
  if (isMore && passed) return refused(passed, { most: Math.max(0, quantity + ofCart[passed]) })
  return done({ lines: changed, notes: [] })
}

/** The line takes its new weight; with an existing line of that weight it is merged, within the limits of a merge. */
function changeWeight(
  products: readonly OfferedProduct[],
  lines: readonly StoredLine[],
  change: { productId: string; weight: PackSize; to: PackSize },
  limits: CartLimits,
): Changed {
  const index = lines.findIndex((one) => isSameLine(one, change))
  const line = lines[index]
  if (!line) return refused('line-not-found', { most: 0 })
  if (change.to === change.weight) return done({ lines: [...lines], notes: [] })
  const pack = soldPack(
    products.find((product) => product.id === line.productId),
    change.to,
  )
  if (!pack) return refused('gone', { most: 0 })

  const shown = priceCart(products, lines).lines[index]?.quantity || line.quantity
  const moved = { ...line, weight: change.to, quantity: shown, seenPricePaise: pack.pricePaise }
  const merged = mergeLines(products, lines.toSpliced(index, 1), [moved], limits)
  const found = merged.lines.find((one) => isSameLine(one, moved))
  const before = lines.find((one) => isSameLine(one, moved))?.quantity ?? 0
  const note = merged.notes[0]
  if (note && (found?.quantity ?? 0) === before) return refused(note.heldBy, { most: before })
  // A new line keeps the place of the old one; an existing line keeps its own place, at the price just seen.
  const rest = merged.lines.map((one) => (isSameLine(one, moved) ? { ...one, seenPricePaise: pack.pricePaise } : one))
  return done({ lines: before ? rest : rest.slice(0, -1).toSpliced(index, 0, ...rest.slice(-1)), notes: merged.notes })
}
