/** The stars of a review. */
export const STARS = [1, 2, 3, 4, 5] as const
export type Stars = (typeof STARS)[number]
