import type { Address } from '#app/domain/identity/profile/address.ts'
import { DAYS, type Instant, later } from '#app/domain/instant.ts'
import { TOO_OFTEN_THIS_HOUR } from '#app/domain/limits/rate.ts'
import { done, type Result, refused } from '#app/domain/result.ts'
import type { Grams } from '#app/domain/weight.ts'

/** How many samples one person may ask for, and within which time. Declined ones do not count. */
const MAX_SAMPLES = 3
const SAMPLE_DAYS = 90

/** What a sample weighs unless the owner says otherwise, and what it may weigh. */
export const SAMPLE_GRAMS = { usual: 30, least: 5, most: 100 } as const

export type SampleStatus = 'open' | 'approved' | 'declined'

/** Somebody's wish to taste a product before buying it. The address is a copy, not a reference. */
export type SampleRequest = {
  id: string
  userId: string
  phone: string
  productId: string
  address: Address
  status: SampleStatus
  grams: Grams | null
  /** What the shop answered when it declined. */
  words: string
  orderId: string | null
  createdAt: Instant
  settledAt: Instant | null
  settledBy: string | null
}

/** Why no sample can be asked for. */
export const REQUEST_SAMPLE_MESSAGES = {
  'no-such-product': 'This product is not sold any more.',
  'address-gone': 'This address is no longer in your book. Choose another.',
  'too-many-requests': TOO_OFTEN_THIS_HOUR,
  'already-asked': 'You have asked for a sample of this already. Find it under My Orders.',
  'too-many-samples': `You can ask for ${MAX_SAMPLES} samples in ${SAMPLE_DAYS} days. Please come back later.`,
} as const
export type RequestSampleReason = keyof typeof REQUEST_SAMPLE_MESSAGES

/** Whether somebody may ask for a sample of a product, given all they ever asked for: one open each, three in 90 days. */
export function decideSample(
  before: readonly Pick<SampleRequest, 'productId' | 'status' | 'createdAt'>[],
  productId: string,
  at: Instant,
): Result<null, 'already-asked' | 'too-many-samples'> {
  if (before.some((request) => request.productId === productId && request.status === 'open'))
    return refused('already-asked')
  const since = later(at, -SAMPLE_DAYS * DAYS)
  const counted = before.filter((request) => request.status !== 'declined' && request.createdAt > since)
  return counted.length >= MAX_SAMPLES ? refused('too-many-samples') : done(null)
}

/** Why a request was not settled. */
export const SETTLE_SAMPLE_MESSAGES = {
  'no-such-request': 'We can’t find this request.',
  'already-settled': 'Somebody has settled this request already.',
  'sold-out': 'There is not enough of this product left.',
  'not-sold': 'This product is not on the shelf. Put it there, or decline.',
} as const
export type SettleSampleReason = keyof typeof SETTLE_SAMPLE_MESSAGES

/** How a request is settled: so many grams on their way, or words why not. */
export type SampleDecision = { intent: 'approve'; grams: Grams } | { intent: 'decline'; words: string }
