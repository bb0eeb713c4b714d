import type { Rating, Review } from './review.ts'

/** What everyone may read of a review: nothing of who wrote it but the shown name. */
export type PublicReview = Pick<Review, 'id' | 'shownName' | 'stars' | 'words' | 'picture' | 'reply' | 'writtenAt'>

/** A page of a product's published reviews with the rating all of them make. */
export type ReviewPage = { rating: Rating; reviews: PublicReview[]; page: number; pages: number }
