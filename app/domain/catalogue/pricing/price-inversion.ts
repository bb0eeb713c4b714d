import type { Paise } from '#app/domain/money/money.ts'
import { packContainer } from '#app/domain/pack-size/pack-container.ts'
import { byWeight, type PackSize, packGrams } from '#app/domain/pack-size/pack-size.ts'

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
        packContainer(pack.weight) === packContainer(heavier.weight) &&
        pack.pricePaise >= heavier.pricePaise,
    )
    return lighter ? [{ heavier: heavier.weight, lighter: lighter.weight }] : []
  })
}
