import type { Paise } from '#app/domain/money/money.ts'
import type { Grams } from '#app/domain/pack-size/weight.ts'
import type { DeliverySettings } from '#app/domain/settings/delivery/delivery-settings.ts'
import { HOURS, type Instant, later } from '#app/domain/time/instant.ts'
import { chargeableWeight } from '../delivery-weight.ts'

/** What the courier quoted for a parcel, and when it was asked. */
export type QuotedRate = { isServiceable: boolean; takesCash: boolean; ratePaise: Paise | null; askedAt: Instant }

/** After this time the courier is asked again for the same PIN code and weight. */
const RATE_FRESH = 6 * HOURS
/** A quote is still charged for this long, so that an order has the rate that the checkout showed. */
const RATE_USABLE = RATE_FRESH + 2 * HOURS

/** The id a rate is kept under: the courier, both PIN codes, and the weight in the courier's steps of 500 g. */
export function rateId(request: { courier: string; fromPinCode: string; toPinCode: string; grams: Grams }): string {
  const { courier, fromPinCode, toPinCode, grams } = request
  return `${courier} ${fromPinCode} ${toPinCode} ${rateGrams(grams)}`
}

/** The weight that couriers charge for: whole steps of 500 g. */
export function rateGrams(grams: Grams): Grams {
  return chargeableWeight(grams, { stepGrams: 500 })
}

/** Whether a cached quote may be shown and charged; otherwise the rates of the zones apply. */
export function isRateUsable({ askedAt }: QuotedRate, at: Instant): boolean {
  return later(askedAt, RATE_USABLE) > at
}

/** Whether the courier need not be asked again. */
export function isRateFresh({ askedAt }: QuotedRate, at: Instant): boolean {
  return later(askedAt, RATE_FRESH) > at
}

/**
 * Whether a parcel may be paid at the door, as far as the courier is concerned: not at a PIN code that it serves
 * without collecting cash. Where it was not asked, or does not go, the owner's own rules decide alone.
 */
export function mayCollectCash(rate: Pick<QuotedRate, 'isServiceable' | 'takesCash'> | null): boolean {
  return !rate?.isServiceable || rate.takesCash
}

/**
 * What the shopper pays for a courier's rate: with the owner's margin, in whole rupees, rounded up. Null without a
 * rate.
 */
export function rateFee(rate: QuotedRate, { marginPercent }: Pick<DeliverySettings, 'marginPercent'>): Paise | null {
  if (!rate.isServiceable || rate.ratePaise === null) return null
  return Math.ceil((rate.ratePaise * (100 + marginPercent)) / 10_000) * 100
}
