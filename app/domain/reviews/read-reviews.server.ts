import { formatPlainDay, indianDay } from '#app/domain/instant.ts'
import type { Shop } from '#app/domain/shop.ts'
import { ratingOf } from './rating.ts'
import type { PublicReview, Review, ReviewPage } from './review.ts'
import { countStars, listPublished } from './review-store.server.ts'

/** How many reviews a product page shows at once. */
const PER_PAGE = 5

/**
 * A product's published reviews, newest first, and their rating; null when there are none. A page number beyond the
 * last gives the last. If they cannot be read the product page goes without them.
 */
export async function readReviews(
  shop: Pick<Shop, 'db' | 'log'>,
  productId: string,
  wanted: number,
): Promise<ReviewPage | null> {
  try {
    const rating = ratingOf(await countStars(shop.db, productId))
    if (!rating) return null
    const pages = Math.ceil(rating.count / PER_PAGE)
    const page = Math.min(wanted, pages)
    const reviews = await listPublished(shop.db, productId, page, PER_PAGE)
    return { rating, reviews: reviews.map(toPublic), page, pages }
  } catch (error) {
    shop.log.error({ error }, 'the reviews cannot be read; the page goes without them')
    return null
  }
}

function toPublic({ id, shownName, stars, words, picture, reply, writtenAt }: Review): PublicReview {
  return { id, shownName, stars, words, picture, reply, writtenAt, writtenOn: formatPlainDay(indianDay(writtenAt)) }
}
