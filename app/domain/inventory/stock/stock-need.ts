import type { Grams } from '#app/domain/pack-size/weight.ts'

/** Grams needed from one pool. */
export type Need = { productId: string; grams: Grams }

/**
 * Sums needs to one per product, in id order. Packs of a product share its pool; the fixed order of locks keeps two
 * orders for A, B and B, A from waiting for each other.
 */
export function sumNeeds(needs: readonly Need[]): Need[] {
  const grams = new Map<string, Grams>()
  for (const need of needs) grams.set(need.productId, (grams.get(need.productId) ?? 0) + need.grams)
  return Array.from(grams, ([productId, sum]) => ({ productId, grams: sum })).sort((a, b) =>
    a.productId < b.productId ? -1 : 1,
  )
}
