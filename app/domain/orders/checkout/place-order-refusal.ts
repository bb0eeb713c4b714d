import type { CartLine } from '#app/domain/cart/cart.ts'
import type { CouponReason } from '#app/domain/coupons/coupon.ts'
import { SLOT_MESSAGES } from '#app/domain/delivery/delivery-slot.ts'
import { notServedMessage } from '#app/domain/delivery/not-served-message.ts'
import { TOO_MANY_REQUESTS } from '#app/domain/limits/rate-limits.ts'
import { formatMoney, type Paise } from '#app/domain/money/money.ts'
import { formatWeight, type Grams } from '#app/domain/pack-size/weight.ts'
import { type Refusal, refused } from '#app/domain/result.ts'
import { formatCount } from '#app/domain/text/format-count.ts'
import type { CodReason } from '../order/cash-on-delivery/cash-on-delivery.ts'

/** A cart line that exceeds the stock, with the number of packs left. */
export type ShortLine = CartLine & { name: string; left: number }

/** Why a cart did not become an order, by the reasons whose message needs nothing else. */
export const PLACE_ORDER_MESSAGES = {
  'empty-cart': 'Your cart is empty.',
  'catalogue-not-buyable': 'Nothing can be bought just now. Please try again in a few minutes.',
  'cart-changed': 'Your cart has changed since this page was opened. Please look at it again.',
  'not-sold': 'Something in your cart is no longer sold. Please remove it.',
  'address-missing': 'Please choose a delivery address.',
  'pincode-not-served': notServedMessage(),
  'pickup-not-offered': 'Orders cannot be collected at the shop just now. Please choose delivery.',
  'local-delivery-not-offered':
    'We do not bring orders to this PIN code ourselves just now. Please choose another delivery.',
  ...SLOT_MESSAGES,
  'online-not-offered': 'Online payment is not offered.',
  'terms-not-accepted': 'Please accept the terms to place your order.',
  'code-needed': 'Please confirm this cash order with a one-time code.',
  'account-blocked': 'This account is blocked, so it cannot order. Write to us on Contact Us.',
  'trial-loaded': 'The shop is being tried out just now and takes no orders. Please come back soon.',
  'too-many-requests': TOO_MANY_REQUESTS,
  'key-reused': 'This order was already sent with other details. Please reload the page.',
} as const
export type PlaceOrderReason = keyof typeof PLACE_ORDER_MESSAGES | keyof RefusalDetail

/** Why an order is refused whatever is in its cart. */
type RefusedFirst = 'too-many-requests' | 'catalogue-not-buyable' | 'account-blocked' | 'key-reused' | 'trial-loaded'

/** A refusal of placeOrder, with the details its message needs. */
export type PlaceOrderRefusal = DecideOrderRefusal | Refusal<RefusedFirst>

/** What a refusal tells besides its reason, by the reasons that do. */
type RefusalDetail = {
  'not-sold': { lines: CartLine[] }
  'sold-out': { lines: ShortLine[] }
  'too-many-packs': { maxPacks: number }
  'too-heavy': { maxGrams: Grams }
  'below-minimum': { minimumPaise: Paise }
  'cod-not-allowed': { why: CodReason; message: string }
  /** `totalPaise`: what the order costs without the coupon; left out where nobody has priced it. */
  'coupon-refused': { why: CouponReason; message: string; totalPaise?: Paise }
  'price-changed': { totalPaise: Paise }
  'shop-closed': { message: string }
  'outside-state': { message: string }
}

/** A refusal of a cart, its address or its payment. */
export type DecideOrderRefusal =
  | Refusal<Exclude<PlaceOrderReason, RefusedFirst | keyof RefusalDetail>>
  | { [Reason in keyof RefusalDetail]: Refusal<Reason, RefusalDetail[Reason]> }[keyof RefusalDetail]

/** The message of a refusal, with its details. */
export function refusalMessage(refusal: PlaceOrderRefusal): string {
  switch (refusal.reason) {
    case 'sold-out':
      return refusal.detail.lines.map(shortText).join(' ')
    case 'too-many-packs':
      return `An order can have at most ${formatCount(refusal.detail.maxPacks, 'pack')} of one kind. Please choose fewer.`
    case 'too-heavy':
      return `An order can weigh ${formatWeight(refusal.detail.maxGrams)} at most. Please take something out, or write to us for bulk orders.`
    case 'below-minimum':
      return `Your order is below our minimum. It starts at ${formatMoney(refusal.detail.minimumPaise)}.`
    case 'coupon-refused':
      return withoutCoupon(refusal.detail)
    case 'cod-not-allowed':
    case 'shop-closed':
    case 'outside-state':
      return refusal.detail.message
    case 'price-changed':
      return `The total is now ${formatMoney(refusal.detail.totalPaise)}. Please look at it again.`
    default:
      return PLACE_ORDER_MESSAGES[refusal.reason]
  }
}

/** Why a coupon is refused, and what the button then costs: the next press orders without it. */
function withoutCoupon({ message, totalPaise }: RefusalDetail['coupon-refused']): string {
  return totalPaise === undefined ? message : `${message} Without it the total is ${formatMoney(totalPaise)}.`
}

/** A refusal of an order that staff enter: its message is made with it, for it may name packs or amounts. */
export type RefusalWithMessage<Reason extends string> = Refusal<Reason, { message: string }>

/** Adds its message to a refusal. */
export function withMessage<R extends PlaceOrderRefusal>(refusal: R): RefusalWithMessage<R['reason']> {
  return refused(refusal.reason, { message: refusalMessage(refusal) })
}

function shortText(line: ShortLine): string {
  return line.left === 0
    ? `${line.name} ${line.weight} is sold out.`
    : `Only ${line.left} left of ${line.name} ${line.weight}.`
}
