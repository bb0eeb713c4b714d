import { sumBy } from '#app/domain/sum.ts'
import { STARS, type Stars } from './stars.ts'

/** Fewer reviews have no average. */
const MIN_FOR_AVERAGE = 3

/**
 * The published reviews of a product by stars, and their average to one decimal; null with fewer than MIN_FOR_AVERAGE.
 */
export type Rating = { count: number; average: number | null; spread: Record<Stars, number> }

/** The rating from the number of reviews by stars; null without reviews. */
export function ratingOf(spread: Record<Stars, number>): Rating | null {
  const count = sumBy(STARS, (stars) => spread[stars])
  const total = sumBy(STARS, (stars) => stars * spread[stars])
  if (count === 0) return null
  return { count, average: count < MIN_FOR_AVERAGE ? null : Math.round((10 * total) / count) / 10, spread }
}
