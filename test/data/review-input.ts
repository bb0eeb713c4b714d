import type { ReviewInput } from '#app/domain/reviews/review.ts'

/** A review as its author sends it. */
export const FOUR_STARS: ReviewInput = { productId: '1', stars: 4, words: 'Crisp and fresh.', oldPictures: 'keep' }
