import type { CartLine } from '#app/domain/cart/cart.ts'
import { type PackSize, packGrams } from '#app/domain/pack-size/pack-size.ts'

const isPack = (a: CartLine, b: Pick<CartLine, 'productId' | 'weight'>) =>
  a.productId === b.productId && a.weight === b.weight

/** The packs with one more of a pack, `most` of it. */
export function withPack(
  packs: readonly CartLine[],
  added: Pick<CartLine, 'productId' | 'weight'>,
  most: number,
): CartLine[] {
  const had = packs.find((pack) => isPack(pack, added))
  if (!had) return [...packs, { ...added, quantity: 1 }]
  return withQuantity(packs, had, Math.max(had.quantity, Math.min(most, had.quantity + 1)))
}

/** The packs with another quantity of one; zero removes it. */
export function withQuantity(packs: readonly CartLine[], of: CartLine, quantity: number): CartLine[] {
  return packs.flatMap((pack) => {
    if (!isPack(pack, of)) return [pack]
    return quantity > 0 ? [{ ...pack, quantity }] : []
  })
}

/** The packs with one line in another size, of at least the same weight: 1 × 1kg becomes 2 × 500g, `most` of it. */
export function withWeight(packs: readonly CartLine[], of: CartLine, weight: PackSize, most: number): CartLine[] {
  const same = packs.find((pack) => isPack(pack, { productId: of.productId, weight }))
  const enough = Math.ceil((packGrams(of.weight) * of.quantity) / packGrams(weight))
  const quantity = Math.min(most, enough + (same?.quantity ?? 0))
  return packs.flatMap((pack) => {
    if (isPack(pack, of)) return [{ ...of, weight, quantity }]
    return pack === same ? [] : [pack]
  })
}
