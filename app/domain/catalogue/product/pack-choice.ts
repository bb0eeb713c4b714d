import type { Paise } from '#app/domain/money.ts'
import { type Grams, packsLeft, type Weight } from '#app/domain/weight.ts'
import type { Pack, Product } from './product.ts'

/** Stock is shown only when it is low, at this many packs or fewer: a larger number helps nobody to decide. */
const FEW = 5

/**
 * The pack a page shows first: the one asked for by its label, sold out or not, for a link to a pack offers no other in its
 * place; else the lightest, which can be bought whenever another can. Nothing dearer than needed is chosen for the shopper.
 */
export function choosePack({ packs }: Pick<Product, 'packs'>, wanted: string | null): Pack | undefined {
  return packs.find((pack) => pack.weight === wanted) ?? lightest(packs)
}

function lightest(packs: readonly Pack[]): Pack | undefined {
  return packs.toSorted((a, b) => a.grams - b.grams)[0]
}

/** What a pack costs less than the same grams in the lightest pack, and in how many of them; null when it does not. */
export function savingOf(packs: readonly Pack[], pack: Pack): { paise: Paise; times: number; weight: Weight } | null {
  const small = lightest(packs)
  if (!small || pack.grams % small.grams !== 0) return null
  const times = pack.grams / small.grams
  const paise = small.pricePaise * times - pack.pricePaise
  return paise > 0 ? { paise, times, weight: small.weight } : null
}

/** What is said about the packs left of a weight: nothing when there is plenty, `4 left`, or `Sold out`. */
export function stockText(stockGrams: Grams, weight: Weight): string | null {
  const left = packsLeft(stockGrams, weight)
  if (left === 0) return 'Sold out'
  return left <= FEW ? `${left} left` : null
}
