import type { Paise } from '#app/domain/money/money.ts'
import type { Grams } from '#app/domain/pack-size/weight.ts'

/** The margin of a price over the cost, in basis points of the price without tax; negative for a loss. */
export function marginBp(pricePaise: Paise, grams: Grams, costPerKgPaise: Paise, gstRateBp: number): number {
  const net = (pricePaise * 10_000) / (10_000 + gstRateBp)
  return Math.round(((net - (costPerKgPaise * grams) / 1000) * 10_000) / net)
}
