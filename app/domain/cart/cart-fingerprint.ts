import type { CartLine } from './cart.ts'

// Apart from cart.ts, which every page of the shop loads.

/** What is in a cart as one text, whatever the sequence of its lines, to tell two carts apart. */
export function cartFingerprint(lines: readonly Pick<CartLine, 'productId' | 'weight' | 'quantity'>[]): string {
  return lines
    .map(({ productId, weight, quantity }) => `${productId} ${weight} ${quantity}`)
    .sort()
    .join(', ')
}
