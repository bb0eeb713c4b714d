export const STARS = [1, 2, 3, 4, 5] as const
export type Stars = (typeof STARS)[number]

/** How the stars of a product's published reviews are spread, and their average to one decimal; null without any. */
export type Rating = { count: number; average: number; spread: Record<Stars, number> }

/** The rating that so many reviews of each number of stars make. */
export function ratingOf(spread: Record<Stars, number>): Rating | null {
  const count = STARS.reduce((sum, stars) => sum + spread[stars], 0)
  const total = STARS.reduce((sum, stars) => sum + stars * spread[stars], 0)
  return count === 0 ? null : { count, average: Math.round((10 * total) / count) / 10, spread }
}
