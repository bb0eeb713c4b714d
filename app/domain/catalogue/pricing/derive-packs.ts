import { divideHalfUp, type Paise } from '#app/domain/money.ts'
import { GRAMS_OF, type Grams, WEIGHTS, type Weight } from '#app/domain/weight.ts'
import type { PackPrice } from './pack-price.ts'

/** How a price ends: in whole rupees, in a full five rupees, or in a nine. */
export const ROUNDINGS = ['1', '5', '9'] as const
export type Rounding = (typeof ROUNDINGS)[number]

export const ROUNDING_NAMES: Record<Rounding, string> = { '1': 'Whole rupees', '5': 'Full ₹5', '9': 'End in 9' }

/** What a small pack adds per kilogram, in basis points, where a product has no prices of its own yet. */
const USUAL_EXTRA_BP: Record<Weight, number> = { '250g': 700, '500g': 350, '1kg': 0 }

/**
 * The prices of the three packs from one rate per kilogram, in paise. A product that has prices keeps what its small
 * packs add to the kilogram today; one without takes the usual extra. The 1kg pack follows the rate.
 */
export function derivePacks(
  ratePerKg: Paise,
  today: readonly Pick<PackPrice, 'weight' | 'pricePaise'>[],
  rounding: Rounding,
): Record<Weight, Paise> {
  const priced = WEIGHTS.map((weight) => [weight, roundTo(derive(ratePerKg, weight, today), rounding)])
  return Object.fromEntries(priced) as Record<Weight, Paise>
}

/** What a pack costs per kilogram above the 1kg pack, in basis points (700 is 7 %). */
export function extraOf(weight: Weight, packs: readonly Pick<PackPrice, 'weight' | 'pricePaise'>[]): number {
  const kilo = packs.find((pack) => pack.weight === '1kg')
  const pack = packs.find((one) => one.weight === weight)
  if (!kilo || !pack) return USUAL_EXTRA_BP[weight]
  const perKg = (pack.pricePaise * 1000) / GRAMS_OF[weight]
  return Math.round(((perKg - kilo.pricePaise) * 10_000) / kilo.pricePaise)
}

/** What is kept of a price after buying, in basis points of the price without tax; negative when it is sold at a loss. */
export function marginBp(pricePaise: Paise, grams: Grams, costPerKgPaise: Paise, gstRateBp: number): number {
  const net = (pricePaise * 10_000) / (10_000 + gstRateBp)
  return Math.round(((net - (costPerKgPaise * grams) / 1000) * 10_000) / net)
}

function derive(ratePerKg: Paise, weight: Weight, today: Parameters<typeof extraOf>[1]): Paise {
  return divideHalfUp(ratePerKg * GRAMS_OF[weight] * (10_000 + extraOf(weight, today)), 10_000 * 1000)
}

// A price is never rounded away: one rupee is the least.
function roundTo(price: Paise, rounding: Rounding): Paise {
  if (rounding === '1') return Math.max(100, divideHalfUp(price, 100) * 100)
  if (rounding === '5') return Math.max(500, divideHalfUp(price, 500) * 500)
  return Math.max(900, divideHalfUp(price - 900, 1000) * 1000 + 900)
}
