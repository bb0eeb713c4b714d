import type { Grams } from '#app/domain/pack-size/weight.ts'

/** The charged weight: the goods, rounded up to the next step, at least one step. The packing is not charged. */
export function chargeableWeight(netGrams: Grams, rule: { stepGrams: Grams }): Grams {
  return Math.max(1, Math.ceil(netGrams / rule.stepGrams)) * rule.stepGrams
}

/** Goods plus packing, in grams, rounded up. */
export function packedWeight(netGrams: Grams, rule: { packingPercent: number }): Grams {
  return Math.ceil((netGrams * (100 + rule.packingPercent)) / 100)
}
