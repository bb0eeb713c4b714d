import type { Instant } from '#app/domain/instant.ts'
import { formatMoney, type Paise } from '#app/domain/money.ts'
import { done, type Result, refused } from '#app/domain/result.ts'
import type { CodSettings, PickupSettings } from '#app/domain/settings/settings.ts'
import { isStepUpFresh } from '#app/domain/step-up-freshness.ts'

/** For how many days a refused parcel counts. */
export const REFUSED_PARCEL_DAYS = 180

/** The order values, in paise and without the fee, between which cash is offered. */
export type CodLimits = Pick<CodSettings, 'minimumPaise' | 'maximumPaise'>

/** The facts about a buyer that decide whether they may pay in cash. */
export type CodBuyer = {
  phone: string
  codBlocked: boolean
  /** Cash orders placed and not yet delivered, cancelled or returned. */
  openCodOrders: number
  /** Cash parcels refused within REFUSED_PARCEL_DAYS. */
  refusedParcels: number
  codeConfirmedAt: Instant
}

/** Why cash on delivery is not offered. */
export const COD_MESSAGES = {
  'not-offered': 'Cash on delivery is not offered.',
  'below-minimum': 'Cash on delivery starts at a higher order value.',
  'above-maximum': 'This order is too large for cash on delivery.',
  'pincode-blocked': 'Cash on delivery is not available at this PIN code.',
  'courier-takes-no-cash': 'The courier collects no cash at this PIN code.',
  'too-many-open': 'You have cash orders on their way. Cash on delivery is open again once they arrive.',
  'parcels-refused': 'Cash on delivery is closed for this account because earlier parcels were refused.',
  'buyer-blocked': 'Cash on delivery is closed for this account.',
  'no-address': 'Choose your delivery address first.',
  'not-at-shop': 'Orders that you collect are paid online.',
  'at-shop-too-many': 'You have orders that are not paid yet. You can pay at the shop again once you have them.',
  'at-shop-blocked': 'Paying at the shop is closed for this account.',
} as const
export type CodReason = keyof typeof COD_MESSAGES

/**
 * Decides whether an order may be paid in cash. `payablePaise` is the amount to collect, without the cash fee;
 * `pincode` is null while no address is chosen, and then cash is refused (`no-address`). `courierTakesCash` is what the
 * courier has said about the PIN code (mayCollectCash).
 */
export function decideCod(
  order: { payablePaise: Paise; pincode: string | null; courierTakesCash: boolean },
  buyer: CodBuyer,
  rules: CodSettings,
): Result<void, CodReason> {
  if (!rules.offered) return refused('not-offered')
  if (buyer.codBlocked) return refused('buyer-blocked')
  if (buyer.refusedParcels >= rules.refusedParcelsBlock) return refused('parcels-refused')
  if (order.pincode !== null && rules.blockedPincodes.includes(order.pincode)) return refused('pincode-blocked')
  if (!order.courierTakesCash) return refused('courier-takes-no-cash')
  if (order.payablePaise < rules.minimumPaise) return refused('below-minimum')
  if (order.payablePaise > rules.maximumPaise) return refused('above-maximum')
  if (buyer.openCodOrders >= rules.maxOpenOrders) return refused('too-many-open')
  if (order.pincode === null) return refused('no-address')
  return done()
}

/**
 * Decides whether an order may be paid when it is collected at the shop: the owner offers it, and the buyer is not
 * blocked and has not too many unpaid orders. Its amount has no limits, as nobody carries it.
 */
export function decidePayAtShop(
  buyer: CodBuyer,
  { cod, pickup }: { cod: Pick<CodSettings, 'maxOpenOrders'>; pickup: Pick<PickupSettings, 'paysAtShop'> },
): Result<void, CodReason> {
  if (!pickup.paysAtShop) return refused('not-at-shop')
  if (buyer.codBlocked) return refused('at-shop-blocked')
  return buyer.openCodOrders >= cod.maxOpenOrders ? refused('at-shop-too-many') : done()
}

/**
 * Whether a cash order needs a fresh one-time code: it is above the owner's amount, or goes to a phone other than the
 * buyer's.
 */
export function needsCode(
  order: { payablePaise: Paise; phone: string },
  buyer: CodBuyer,
  { codeOverPaise }: Pick<CodSettings, 'codeOverPaise'>,
  at: Instant,
): boolean {
  const isRisky = order.payablePaise > codeOverPaise || order.phone !== buyer.phone
  return isRisky && !isStepUpFresh(buyer.codeConfirmedAt, at)
}

/** The message of a refusal, with the owner's limits. */
export function codMessage(reason: CodReason, rules: CodLimits): string {
  if (reason === 'below-minimum') return `Cash on delivery starts at ${formatMoney(rules.minimumPaise)}.`
  if (reason === 'above-maximum') return `Cash on delivery is for orders up to ${formatMoney(rules.maximumPaise)}.`
  return COD_MESSAGES[reason]
}

/** The fee and the order values of cash on delivery, shown beside the choice. */
export function cashRuleText(cod: CodSettings): string {
  if (!cod.offered) return 'Not offered'
  const fee = cod.feePaise === 0 ? 'No fee' : `${formatMoney(cod.feePaise)} fee`
  return `${fee}. For orders from ${formatMoney(cod.minimumPaise)} to ${formatMoney(cod.maximumPaise)}`
}
