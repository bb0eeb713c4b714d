import type { Paise } from '#app/domain/money.ts'
import { byWeight, type PackSize, packGrams } from '#app/domain/pack-size.ts'

/** A pack that costs no more than a lighter one of the same product, as after a digit too few. */
export type PriceInversion = { heavier: PackSize; lighter: PackSize }

/**
 * The packs of a product that cost no more than a lighter one in the same container, each with the heaviest of those; a
 * tin is compared with tins. Prices in paise; a pack without one (0) is left out.
 */
export function priceInversions(packs: readonly { weight: PackSize; pricePaise: Paise }[]): PriceInversion[] {
  const priced = packs.filter(({ pricePaise }) => pricePaise > 0).sort((a, b) => byWeight(a.weight, b.weight))
  return priced.flatMap((heavier) => {
    const lighter = priced.findLast(
      (pack) =>
        packGrams(pack.weight) < packGrams(heavier.weight) &&
        containerOf(pack.weight) === containerOf(heavier.weight) &&
        pack.pricePaise >= heavier.pricePaise,
    )
    return lighter ? [{ heavier: heavier.weight, lighter: lighter.weight }] : []
  })
}

/** What a label says before its weight, such as `Tin `; empty for a plain weight. No digit stands in it. */
function containerOf(size: PackSize): string {
  return size.slice(0, size.search(/\d/))
}
