import { lineLimit } from '#app/domain/cart/cart.ts'
import type { PackSize } from '#app/domain/pack-size/pack-size.ts'
import type { Grams } from '#app/domain/pack-size/weight.ts'
import { useSite } from '#app/ui/shared/site-context.ts'

/** The most packs of a size that one line of the cart may hold; 0: sold out. */
export function useLineLimit({ stockGrams }: { stockGrams: Grams }, weight: PackSize): number {
  return lineLimit(useSite()?.maxPacks ?? 0, stockGrams, weight)
}
