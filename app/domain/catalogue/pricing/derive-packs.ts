import { bySize } from '#app/domain/by-pack-size.ts'
import { divideHalfUp, type Paise } from '#app/domain/money.ts'
import { KILOGRAM_PACK, type PackSize, packGrams } from '#app/domain/pack-size.ts'
import type { Grams } from '#app/domain/weight.ts'
import type { PackPrice } from './pack-price.ts'

/** What each size usually costs per kilogram above the 1kg pack, in basis points (700 is 7 %). */
const USUAL_EXTRA_BP: Record<PackSize, number> = { '250g': 700, '500g': 350, '1kg': 0 }

/** How a price is rounded: to whole rupees, to a multiple of five, or to one that ends in 9. */
export const ROUNDINGS = ['1', '5', '9'] as const
export type Rounding = (typeof ROUNDINGS)[number]

export const ROUNDING_NAMES: Record<Rounding, string> = { '1': 'Whole rupees', '5': 'Full ₹5', '9': 'End in 9' }

/**
 * The prices of all pack sizes from one rate per kilogram, in paise. A product with prices keeps what its smaller packs
 * cost above the rate today; one without takes the usual extra. The 1kg pack costs the rate.
 */
export function derivePacks(
  ratePerKg: Paise,
  today: readonly Pick<PackPrice, 'weight' | 'pricePaise'>[],
  rounding: Rounding,
): Record<PackSize, Paise> {
  return bySize((size) => roundTo(derive(ratePerKg, size, today), rounding))
}

/** How much more a pack costs per kilogram than the 1kg pack, in basis points (700 is 7 %). */
export function extraOf(weight: PackSize, packs: readonly Pick<PackPrice, 'weight' | 'pricePaise'>[]): number {
  const kilo = packs.find((pack) => pack.weight === KILOGRAM_PACK)
  const pack = packs.find((one) => one.weight === weight)
  if (!kilo || !pack) return USUAL_EXTRA_BP[weight]
  const perKg = (pack.pricePaise * 1000) / packGrams(weight)
  return Math.round(((perKg - kilo.pricePaise) * 10_000) / kilo.pricePaise)
}

/** The margin of a price over the cost, in basis points of the price without tax; negative for a loss. */
export function marginBp(pricePaise: Paise, grams: Grams, costPerKgPaise: Paise, gstRateBp: number): number {
  const net = (pricePaise * 10_000) / (10_000 + gstRateBp)
  return Math.round(((net - (costPerKgPaise * grams) / 1000) * 10_000) / net)
}

function derive(ratePerKg: Paise, weight: PackSize, today: Parameters<typeof extraOf>[1]): Paise {
  return divideHalfUp(ratePerKg * packGrams(weight) * (10_000 + extraOf(weight, today)), 10_000 * 1000)
}

// The lowest price is one that the rounding allows, never zero.
function roundTo(price: Paise, rounding: Rounding): Paise {
  if (rounding === '1') return Math.max(100, divideHalfUp(price, 100) * 100)
  if (rounding === '5') return Math.max(500, divideHalfUp(price, 500) * 500)
  return Math.max(900, divideHalfUp(price - 900, 1000) * 1000 + 900)
}
