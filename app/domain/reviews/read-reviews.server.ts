import type { Shop } from '#app/domain/shop.ts'
import { formatPlainDay } from '#app/domain/time/calendar-day.ts'
import { indianDay } from '#app/domain/time/indian-day.ts'
import { ratingOf } from './rating.ts'
import { type PublicReview, type Review, type ReviewPage, reviewContent } from './review.ts'
import { countStars, listNewestPublished, listPublished } from './review-store.server.ts'

/** Reviews on a page. */
const PER_PAGE = 5

/**
 * A page of a product's published reviews, newest first, with the rating of all; null when there are none. A page
 * number beyond the last means the last. Also null when they cannot be read, so that the product page is shown without
 * them.
 */
export async function readReviews(
  shop: Pick<Shop, 'db' | 'log'>,
  productId: string,
  wantedPage: number,
): Promise<ReviewPage | null> {
  try {
    const rating = ratingOf(await countStars(shop.db, productId))
    if (!rating) return null
    const pages = Math.ceil(rating.count / PER_PAGE)
    const page = Math.min(wantedPage, pages)
    const reviews = await listPublished(shop.db, productId, page, PER_PAGE)
    return { rating, reviews: reviews.map(toPublic), page, pages }
  } catch (error) {
    shop.log.error({ error }, 'the reviews cannot be read; the page goes without them')
    return null
  }
}

// More than a page shows: those of products that are not on sale are left out.
const NEWEST = 20

/** The newest published reviews of all products, for the home page. Empty when they cannot be read. */
export async function readNewestReviews(
  shop: Pick<Shop, 'db' | 'log'>,
): Promise<(PublicReview & { productId: string })[]> {
  try {
    const reviews = await listNewestPublished(shop.db, NEWEST)
    return reviews.map((review) => ({ ...toPublic(review), productId: review.productId }))
  } catch (error) {
    shop.log.error({ error }, 'the reviews cannot be read; the page goes without them')
    return []
  }
}

function toPublic(review: Review): PublicReview {
  const { id, shownName, reply, writtenAt } = review
  const writtenOn = formatPlainDay(indianDay(writtenAt))
  return { ...reviewContent(review), id, shownName, reply, writtenAt, writtenOn }
}
