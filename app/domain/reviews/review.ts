import { TOO_MANY_REQUESTS } from '#app/domain/limits/rate-limits.ts'
import type { Order } from '#app/domain/orders/order/order.ts'
import { isInPhase } from '#app/domain/orders/order/order-status.ts'
import { MAX_PICTURE_BYTES } from '#app/domain/pictures/picture-refusal.ts'
import { done, type Result, refused } from '#app/domain/result.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import type { Rating } from './rating.ts'
import type { Stars } from './stars.ts'

export const REVIEW_STATUSES = ['pending', 'published', 'rejected'] as const
export type ReviewStatus = (typeof REVIEW_STATUSES)[number]

/** The maximum number of photographs of a review, and their maximum total size. */
export const REVIEW_PICTURES = { min: 0, max: 1, maxBytes: MAX_PICTURE_BYTES } as const

/** The most characters of a review, and of the shop's reply to it. */
export const MAX_REVIEW_LENGTH = 1000

/** Why a review needs a closer look: it contains a link or a phone number. */
export type HeldFor = 'link' | 'phone'

/**
 * What its author writes: the fields that form, store, pages and the copy of a person's data have of it. One that may
 * be missing is optional here, and null once stored.
 */
export type ReviewContent = {
  stars: Stars
  words: string
  /** The stored URLs of its photographs. */
  pictures: readonly string[]
}

/** The content as columns of the table of reviews; `pictures` is a JSON list. */
export type ReviewContentColumns = Omit<Required<ReviewContent>, 'pictures'> & { pictures: string }

/** The content of a stored review. */
type StoredContent = Required<ReviewContent>

/** The content of a stored review alone. */
export function reviewContent({ stars, words, pictures }: StoredContent): StoredContent {
  return { stars, words, pictures }
}

export type Review = StoredContent & {
  id: string
  productId: string
  userId: string
  orderId: string
  /** The public name: first name and initial. */
  shownName: string
  status: ReviewStatus
  heldFor: HeldFor | null
  /** Why it was rejected, for its author. */
  reason: string
  /** The shop's public reply. */
  reply: string
  version: number
  writtenAt: Instant
  settledAt: Instant | null
  settledBy: string | null
}

/** A shopper's review. `oldPictures`: what happens to the old photographs when no new ones are uploaded. */
export type ReviewInput = Omit<ReviewContent, 'pictures'> & { productId: string; oldPictures: 'keep' | 'drop' }

/** The message for each refusal of a review. */
export const WRITE_REVIEW_MESSAGES = {
  'order-not-found': 'We can’t find this order.',
  'too-many-requests': TOO_MANY_REQUESTS,
  'not-bought': 'You can review what you bought and what has been delivered.',
} as const
export type WriteReviewReason = keyof typeof WRITE_REVIEW_MESSAGES

/**
 * Decides whether a product may be reviewed from an order: it must be bought, not a sample or resend, and delivered
 * (Consumer Protection (E-Commerce) Rules 2020: no fake reviews).
 */
export function decideReview(
  order: Pick<Order, 'status' | 'channel' | 'lines'>,
  productId: string,
): Result<void, 'not-bought'> {
  return reviewableProducts(order).some((product) => product.productId === productId) ? done() : refused('not-bought')
}

/** The products of an order that may be reviewed, without duplicates. */
export function reviewableProducts({
  status,
  channel,
  lines,
}: Pick<Order, 'status' | 'channel' | 'lines'>): { productId: string; name: string; image: string }[] {
  if (!isInPhase(status, 'delivered') || channel === 'sample' || channel === 'resend') return []
  const bought = new Map<string, { productId: string; name: string; image: string }>()
  for (const { kind, productId, name, image } of lines)
    if (kind === 'pack' && productId) bought.set(productId, { productId, name, image })
  return [...bought.values()]
}

const LINK = /https?:|www\.|\b[a-z0-9-]+\.(?:com|in|net|org|shop|store|me|io|co)\b/i
// Ten digits in a row, however they are spaced, in either script.
const PHONE = /(?:[\d०-९][\s().-]*){10}/

/** Why a text needs a closer look, or null. */
export function heldFor(words: string): HeldFor | null {
  if (LINK.test(words)) return 'link'
  return PHONE.test(words) ? 'phone' : null
}

/** Asha V.: the first name and the initial of the last. */
export function shownName(name: string): string {
  const parts = name.trim().split(/\s+/)
  const first = parts[0] ?? ''
  const last = parts.length > 1 ? (parts.at(-1) ?? '') : ''
  const [initial] = new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(last)
  return initial ? `${first} ${initial.segment}.` : first
}

/** The public part of a review: of its author only the shown name. */
export type PublicReview = StoredContent &
  Pick<Review, 'id' | 'shownName' | 'reply' | 'writtenAt'> & {
    /** The day as text, so that the browser needs no date formatting. */
    writtenOn: string
  }

/** A page of a product's published reviews, with the rating of all of them. */
export type ReviewPage = { rating: Rating; reviews: PublicReview[]; page: number; pages: number }
