import type { Paise } from '#app/domain/money/money.ts'
import { packContainer } from '#app/domain/pack-size/pack-container.ts'
import { byWeight, type PackSize, packGrams } from '#app/domain/pack-size/pack-size.ts'
import type { Grams } from '#app/domain/pack-size/weight.ts'

/** The price of a pack and its printed maximum price, both including tax. */
export type PackPrice = { weight: PackSize; pricePaise: Paise; mrpPaise: Paise }

/** New prices of packs of one product. Without an MRP the printed one stays, or is raised to the price. */
export type NewPrices = {
  productId: string
  version: number
  packs: readonly (Pick<PackPrice, 'weight' | 'pricePaise'> & { mrpPaise?: PackPrice['mrpPaise'] })[]
}

/** The margin of a price over the cost, in basis points of the price without tax; negative for a loss. */
export function marginBp(pricePaise: Paise, grams: Grams, costPerKgPaise: Paise, gstRateBp: number): number {
  const net = (pricePaise * 10_000) / (10_000 + gstRateBp)
  return Math.round(((net - (costPerKgPaise * grams) / 1000) * 10_000) / net)
}

/** A pack that costs no more than a lighter one of the same product, as after a digit too few. */
type PriceInversion = { heavier: PackSize; lighter: PackSize }

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
