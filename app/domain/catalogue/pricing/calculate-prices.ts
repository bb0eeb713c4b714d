import { divideHalfUp, type Paise } from '#app/domain/money/money.ts'
import { byWeight, KILOGRAM_PACK, type PackSize, packGrams } from '#app/domain/pack-size/pack-size.ts'
import type { PackPrice } from './pack-price.ts'

/** How a price is rounded: to the paisa, to whole rupees, to a multiple of five, or to one that ends in 9. */
export const ROUNDINGS = ['0', '1', '5', '9'] as const
export type Rounding = (typeof ROUNDINGS)[number]

export const ROUNDING_NAMES: Record<Rounding, string> = {
  '0': 'No rounding',
  '1': 'Whole rupees',
  '5': 'Full ₹5',
  '9': 'End in 9',
}

/**
 * Rounds a price in paise to the nearest one with this ending, never to zero. If a multiple of five or a 9 is more than
 * a twentieth away, as from the price of a single piece, it gets whole rupees.
 */
function roundPrice(price: Paise, rounding: Rounding): Paise {
  if (rounding === '0') return Math.max(1, price)
  const whole = Math.max(100, divideHalfUp(price, 100) * 100)
  if (rounding === '1') return whole
  const rounded = rounding === '5' ? divideHalfUp(price, 500) * 500 : divideHalfUp(price - 900, 1000) * 1000 + 900
  return Math.abs(rounded - price) * 20 <= price ? rounded : whole
}

/**
 * What a size usually costs per kilogram above the 1kg pack, in basis points: 3.5 % more for each halving of the weight
 * (250g: 7 %), less for heavier packs, within −7 and 15 %.
 */
function usualExtraBp(size: PackSize): number {
  return Math.round(Math.min(1500, Math.max(-700, 350 * Math.log2(1000 / packGrams(size)))))
}

/**
 * The prices of these pack sizes from one rate per kilogram, in paise. A product with prices keeps what its other packs
 * cost above the rate today; one without takes the usual extra. The 1kg pack costs the rate.
 */
export function derivePackPrices(
  ratePerKg: Paise,
  sizes: readonly PackSize[],
  today: PricedPacks,
  rounding: Rounding,
): Map<PackSize, Paise> {
  return new Map(sizes.map((size) => [size, roundPrice(derive(ratePerKg, size, today), rounding)]))
}

/** The packs of a product that have a price. `isRetired`: the shop no longer sells this size. */
type PricedPacks = readonly (Pick<PackPrice, 'weight' | 'pricePaise'> & { isRetired?: boolean })[]

/**
 * A product's rate per kilogram, in paise: the price of its 1kg pack, else that of a kilogram in its heaviest pack; of
 * retired sizes only if it has no other. 0 without packs.
 */
export function ratePerKg(packs: PricedPacks): Paise {
  const pack = referencePack(packs)
  return pack ? divideHalfUp(pack.pricePaise * 1000, packGrams(pack.weight)) : 0
}

/** How much more a pack costs per kilogram than the product's rate, in basis points (700 is 7 %). */
export function extraOf(weight: PackSize, packs: PricedPacks): number {
  const reference = referencePack(packs)
  const pack = packs.find((one) => one.weight === weight)
  if (!reference) return usualExtraBp(weight)
  if (!pack) return usualExtraBp(weight) - usualExtraBp(reference.weight)
  const perKg = (pack.pricePaise * 1000) / packGrams(weight)
  const rate = (reference.pricePaise * 1000) / packGrams(reference.weight)
  return Math.round(((perKg - rate) * 10_000) / rate)
}

function referencePack(packs: PricedPacks) {
  const sold = packs.filter(({ isRetired }) => !isRetired)
  const known = sold.length > 0 ? sold : packs
  return (
    known.find(({ weight }) => weight === KILOGRAM_PACK) ?? known.toSorted((a, b) => byWeight(b.weight, a.weight))[0]
  )
}

function derive(ratePerKg: Paise, weight: PackSize, today: PricedPacks): Paise {
  return divideHalfUp(ratePerKg * packGrams(weight) * (10_000 + extraOf(weight, today)), 10_000 * 1000)
}

/**
 * A price in paise, raised or lowered by a percentage in tenths (5 % is 50, −2.5 % is −25): rounded half up to the
 * paisa, then to the chosen ending. 0 % leaves it as it is.
 */
export function changeByPercent(price: Paise, tenths: number, rounding: Rounding): Paise {
  return tenths === 0 ? price : roundPrice(divideHalfUp(price * (1000 + tenths), 1000), rounding)
}

/**
 * How much more a new price is than today's, which is not 0: +7.2%, −0.8%, or 0.0% for less than a twentieth of one.
 */
export function formatPercentChange(today: Paise, next: Paise): string {
  const tenths = Math.round(((next - today) * 1000) / today)
  const sign = tenths < 0 ? '−' : tenths > 0 ? '+' : ''
  return `${sign}${(Math.abs(tenths) / 10).toFixed(1)}%`
}
