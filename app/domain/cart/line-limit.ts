import { type Grams, packsLeft, type Weight } from '#app/domain/weight.ts'
import { MAX_QUANTITY } from './cart.ts'

/** The most packs of a weight that one line may hold: what the pool gives, and never over the limit of a line. */
export function lineLimit(stockGrams: Grams, weight: Weight): number {
  return Math.min(MAX_QUANTITY, packsLeft(stockGrams, weight))
}
