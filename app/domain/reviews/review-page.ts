import type { Rating } from './rating.ts'
import type { Review } from './review.ts'

/** What everyone may read of a review: nothing of who wrote it but the shown name. */
export type PublicReview = Pick<Review, 'id' | 'shownName' | 'stars' | 'words' | 'picture' | 'reply' | 'writtenAt'> & {
  /** That day in words, so that the page need not know how to say a day. */
  writtenOn: string
}

/** A page of a product's published reviews with the rating all of them make. */
export type ReviewPage = { rating: Rating; reviews: PublicReview[]; page: number; pages: number }
