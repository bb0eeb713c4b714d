import type { ReviewContent } from '#app/domain/reviews/review.ts'
import { Picture } from '../picture.tsx'

/**
 * What the author of a review wrote, below its stars: for its author and the panel. The product page draws its own, for
 * its budget of scripts. `alt` is that of each photograph.
 */
export function ReviewBody({ review, alt }: { review: ReviewContent; alt: string }) {
  return (
    <>
      {review.words ? <p className="user-text mt-2">{review.words}</p> : null}
      {review.pictures.map((picture) => (
        <Picture
          key={picture}
          image={picture}
          alt={alt}
          sizes="128px"
          className="review-photo"
        />
      ))}
    </>
  )
}
