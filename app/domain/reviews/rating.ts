export const STARS = [1, 2, 3, 4, 5] as const
export type Stars = (typeof STARS)[number]

/** One or two opinions are no average. */
const MIN_FOR_AVERAGE = 3

/** How the stars of a product's published reviews are spread, and their average to one decimal; null under three of them. */
export type Rating = { count: number; average: number | null; spread: Record<Stars, number> }

/** The rating that so many reviews of each number of stars make; null without any. */
export function ratingOf(spread: Record<Stars, number>): Rating | null {
  const count = STARS.reduce((sum, stars) => sum + spread[stars], 0)
  const total = STARS.reduce((sum, stars) => sum + stars * spread[stars], 0)
  if (count === 0) return null
  return { count, average: count < MIN_FOR_AVERAGE ? null : Math.round((10 * total) / count) / 10, spread }
}
