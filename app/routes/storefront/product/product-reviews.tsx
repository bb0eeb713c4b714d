import type { Rating } from '#app/domain/reviews/rating.ts'
import type { PublicReview, ReviewPage } from '#app/domain/reviews/review.ts'
import { STARS } from '#app/domain/reviews/stars.ts'
import { PreviousNextLinks } from '#app/ui/kit/previous-next-links.tsx'
import { Picture } from '#app/ui/shared/picture.tsx'
import { useShopName } from '#app/ui/shared/site-context.ts'
import { ReviewBody } from '#app/ui/shop/review/review-body.tsx'
import { StarRow } from '#app/ui/shop/review/stars.tsx'

/** The reviews of a product: average, distribution, and a page of reviews, newest first. */
export function ProductReviews({ found }: { found: ReviewPage | null }) {
  return (
    <section className="section" id="reviews" tabIndex={-1} aria-labelledby="reviews-title">
      <div className="head">
        <h2 id="reviews-title">Reviews</h2>
      </div>
      {found ? (
        <div className="reviews">
          <Overview rating={found.rating} />
          <div>
            <ul className="review-list">
              {found.reviews.map((review) => (
                <OneReview key={review.id} review={review} />
              ))}
            </ul>
            <PreviousNextLinks page={found.page} pages={found.pages} what="reviews" part="reviews" />
          </div>
        </div>
      ) : (
        <p className="mute">No reviews yet. Bought this? Review it from My Orders.</p>
      )}
    </section>
  )
}

function Overview({ rating }: { rating: Rating }) {
  const count = <span className="sm mute num">{rating.count === 1 ? '1 review' : `${rating.count} reviews`}</span>
  // The distribution of a few reviews means nothing.
  if (rating.average === null) return <p>{count}</p>
  return (
    <div>
      <p className="figure num">{rating.average.toFixed(1)}</p>
      <p>
        <StarRow stars={rating.average} /> {count}
      </p>
      <dl className="spread sm num">
        {STARS.toReversed().map((stars) => (
          <div key={stars}>
            <dt>{stars === 1 ? '1 star' : `${stars} stars`}</dt>
            <dd>
              <span className="spread-bar" aria-hidden="true">
                <i style={{ width: `${(100 * rating.spread[stars]) / rating.count}%` }} />
              </span>
              {rating.spread[stars]}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

function OneReview({ review }: { review: PublicReview }) {
  const shopName = useShopName()
  return (
    <li>
      <p>
        <StarRow stars={review.stars} /> <b className="bold">{review.shownName}</b>
      </p>
      <p className="sm mute num">Verified buyer · {review.writtenOn}</p>
      <ReviewBody
        review={review}
        photograph={(picture) => (
          <Picture
            key={picture}
            image={picture}
            alt={`Photograph by ${review.shownName}`}
            sizes="128px"
            className="review-photo"
          />
        )}
      />
      {review.reply ? (
        <p className="review-reply sm">
          <b>{shopName} answers:</b> {review.reply}
        </p>
      ) : null}
    </li>
  )
}
