import type { Address } from '#app/domain/identity/profile/address.ts'
import { TOO_MANY_THIS_HOUR } from '#app/domain/limits/rate-limits.ts'
import type { Grams } from '#app/domain/pack-size/weight.ts'
import { done, type Result, refused } from '#app/domain/result.ts'
import type { TastingSampleSettings } from '#app/domain/settings/settings.ts'
import { formatCount } from '#app/domain/text/format-count.ts'
import { DAYS, type Instant, later } from '#app/domain/time/instant.ts'

/** The default weight of a sample and its bounds, in grams. */
export const SAMPLE_GRAMS = { default: 30, min: 5, max: 100 } as const

export type SampleStatus = 'open' | 'approved' | 'declined'

/** A request for a tasting sample of a product. The address is a copy. */
export type SampleRequest = {
  id: string
  userId: string
  phone: string
  productId: string
  address: Address
  status: SampleStatus
  grams: Grams | null
  /** The shop's reason for declining. */
  words: string
  orderId: string | null
  createdAt: Instant
  settledAt: Instant | null
  settledBy: string | null
}

/** Why a sample cannot be requested. */
export const REQUEST_SAMPLE_MESSAGES = {
  'product-not-found': 'This product is not sold any more.',
  'address-not-found': 'This address is no longer in your book. Choose another.',
  'too-many-requests': TOO_MANY_THIS_HOUR,
  'already-asked': 'You have asked for a sample of this already. Find it under My Orders.',
  'not-offered': 'We do not send tasting samples just now.',
  'too-many-samples': 'You have asked for several samples lately. Please come back later.',
} as const
export type RequestSampleReason = keyof typeof REQUEST_SAMPLE_MESSAGES

/**
 * Decides whether a person may request a sample, given all their requests: if samples are offered, one open per
 * product, and as many as the owner allows in as many days.
 */
export function decideSample(
  before: readonly Pick<SampleRequest, 'productId' | 'status' | 'createdAt'>[],
  productId: string,
  rules: TastingSampleSettings,
  at: Instant,
): Result<void, 'not-offered' | 'already-asked' | 'too-many-samples'> {
  if (!rules.offersSamples) return refused('not-offered')
  if (before.some((request) => request.productId === productId && request.status === 'open'))
    return refused('already-asked')
  const since = later(at, -rules.days * DAYS)
  const recent = before.filter((request) => request.status !== 'declined' && request.createdAt > since)
  return recent.length >= rules.maxSamples ? refused('too-many-samples') : done()
}

/** The message of a refusal, with the owner's numbers. */
export function sampleMessage(reason: RequestSampleReason, { maxSamples, days }: TastingSampleSettings): string {
  if (reason !== 'too-many-samples') return REQUEST_SAMPLE_MESSAGES[reason]
  const samples = formatCount(maxSamples, 'sample')
  return `You can ask for ${samples} in ${formatCount(days, 'day')}. Please come back later.`
}

/** Why a request was not settled. */
export const SETTLE_SAMPLE_MESSAGES = {
  'request-not-found': 'We can’t find this request.',
  'already-settled': 'Somebody has settled this request already.',
  'sold-out': 'There is not enough of this product left.',
  'trial-loaded': 'The trial year is loaded. Remove it first, so that real parcels can be sent.',
  'not-sold': 'This product is not on sale. Publish it, or decline.',
} as const
export type SettleSampleReason = keyof typeof SETTLE_SAMPLE_MESSAGES

/** How a request is settled: approved with a weight, or declined with a reason. */
export type SampleDecision = { intent: 'approve'; grams: Grams } | { intent: 'decline'; words: string }
