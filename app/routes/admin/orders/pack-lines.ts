import { type CartLine, MAX_QUANTITY } from '#app/domain/cart/cart.ts'
import { GRAMS_OF, type Weight } from '#app/domain/weight.ts'

const isPack = (a: CartLine, b: Pick<CartLine, 'productId' | 'weight'>) =>
  a.productId === b.productId && a.weight === b.weight

/** The packs with one more of a pack. */
export function withPack(packs: readonly CartLine[], productId: string, weight: Weight): CartLine[] {
  const had = packs.find((pack) => isPack(pack, { productId, weight }))
  if (!had) return [...packs, { productId, weight, quantity: 1 }]
  return withQuantity(packs, had, Math.min(MAX_QUANTITY, had.quantity + 1))
}

/** The packs with another quantity of one; none takes it out. */
export function withQuantity(packs: readonly CartLine[], of: CartLine, quantity: number): CartLine[] {
  return packs.flatMap((pack) => {
    if (!isPack(pack, of)) return [pack]
    return quantity > 0 ? [{ ...pack, quantity }] : []
  })
}

/** The packs with one line in another size, as many as make its grams: 1 × 1kg becomes 2 × 500g. */
export function withWeight(packs: readonly CartLine[], of: CartLine, weight: Weight): CartLine[] {
  const same = packs.find((pack) => isPack(pack, { productId: of.productId, weight }))
  const enough = Math.ceil((GRAMS_OF[of.weight] * of.quantity) / GRAMS_OF[weight])
  const quantity = Math.min(MAX_QUANTITY, enough + (same?.quantity ?? 0))
  return packs.flatMap((pack) => {
    if (isPack(pack, of)) return [{ ...of, weight, quantity }]
    return pack === same ? [] : [pack]
  })
}
