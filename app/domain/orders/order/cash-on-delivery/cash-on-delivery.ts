import { formatMoney, type Paise } from '#app/domain/money/money.ts'
import { done, type Result, refused } from '#app/domain/result.ts'
import { codRangeText } from '#app/domain/settings/order-rules/cod-range-text.ts'
import type { CodSettings, PickupSettings } from '#app/domain/settings/settings.ts'
import { isStepUpFresh } from '#app/domain/step-up-freshness.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import type { OrderSums } from '../order.ts'
import { type Fulfilment, isCollected } from '../order-fulfilment.ts'

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
  /** The one-time code they last confirmed; none is required where staff speak with the buyer. */
  code: { confirmedAt: Instant } | 'not-required'
}

/** What decides how an order may be paid in cash. `to` is null while no address is chosen. */
export type CashOrder = Pick<OrderSums, 'totalPaise' | 'codFeePaise'> & {
  fulfilment: Fulfilment
  to: { pincode: string; phone: string } | null
  /** What the courier has said about the PIN code (mayCollectCash). */
  courierTakesCash: boolean
}

/** Cash that is allowed: its fee, and whether the buyer has to confirm a one-time code first. */
export type AllowedCash = { feePaise: Paise; needsCode: boolean }

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
 * Decides whether an order may be paid in cash, on delivery or at the shop where it is collected. Returns the fee in
 * paise and whether a fresh one-time code is needed. Refuses `no-address` last, when any address might still do.
 */
export function decideCash(
  order: CashOrder,
  buyer: CodBuyer,
  settings: { cod: CodSettings; pickup: Pick<PickupSettings, 'paysAtShop'> },
  at: Instant,
): Result<AllowedCash, CodReason> {
  const feePaise = cashFee(order.fulfilment, settings.cod)
  if (isCollected(order.fulfilment)) {
    const allowed = decidePayAtShop(buyer, settings)
    // Who collects an order shows that it is theirs.
    return allowed.ok ? done({ feePaise, needsCode: false }) : allowed
  }
  // The amount to collect, after the discount and without the fee.
  const payablePaise = order.totalPaise - order.codFeePaise
  const { to, courierTakesCash } = order
  const allowed = decideCod({ payablePaise, pincode: to?.pincode ?? null, courierTakesCash }, buyer, settings.cod)
  if (!allowed.ok) return allowed
  if (!to) return refused('no-address')
  return done({ feePaise, needsCode: isCodeNeeded({ payablePaise, phone: to.phone }, buyer, settings.cod, at) })
}

/** The fee of paying an order in cash, in paise: none where it is collected, as nobody carries the money. */
export function cashFee(fulfilment: Fulfilment, { feePaise }: Pick<CodSettings, 'feePaise'>): Paise {
  return isCollected(fulfilment) ? 0 : feePaise
}

function decideCod(
  order: { payablePaise: Paise; pincode: string | null; courierTakesCash: boolean },
  buyer: CodBuyer,
  rules: CodSettings,
): Result<void, CodReason> {
  if (!rules.offered) return refused('not-offered')
  if (buyer.codBlocked) return refused('buyer-blocked')
  if (buyer.refusedParcels >= rules.refusedParcelsBlock) return refused('parcels-refused')
  if (order.pincode !== null && rules.blockedPincodes.includes(order.pincode)) return refused('pincode-blocked')
  if (!order.courierTakesCash) return refused('courier-takes-no-cash')
  // Where nothing but cash is taken, only the shop's smallest order counts, which is compared before a coupon: this sum
  // is what remains after it, and may be lower.
  if (!rules.cashOnly && order.payablePaise < rules.minimumPaise) return refused('below-minimum')
  if (order.payablePaise > rules.maximumPaise) return refused('above-maximum')
  if (buyer.openCodOrders >= rules.maxOpenOrders) return refused('too-many-open')
  return done()
}

/** The amount has no limits here, as nobody carries the money. */
function decidePayAtShop(
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
function isCodeNeeded(
  order: { payablePaise: Paise; phone: string },
  buyer: CodBuyer,
  { codeOverPaise }: Pick<CodSettings, 'codeOverPaise'>,
  at: Instant,
): boolean {
  if (buyer.code === 'not-required') return false
  const isRisky = order.payablePaise > codeOverPaise || order.phone !== buyer.phone
  return isRisky && !isStepUpFresh(buyer.code.confirmedAt, at)
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
  return `${fee}. For orders ${codRangeText('from', cod)}`
}
