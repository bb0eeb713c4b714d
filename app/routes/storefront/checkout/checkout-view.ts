import type { Cart } from '#app/domain/cart/cart.ts'
import type { CouponView } from '#app/domain/coupons/coupon-view.ts'
import type { DeliveryEstimate } from '#app/domain/delivery/delivery-estimate.ts'
import type { FormAnswer } from '#app/domain/form-answer.ts'
import type { Address } from '#app/domain/identity/profile/address.ts'
import type { RefusalPlace } from '#app/domain/orders/checkout/place-order-refusal.ts'
import type { CheckoutQuote } from '#app/domain/orders/checkout/priced-order.ts'
import type { PaymentMethod } from '#app/domain/orders/order/order-status.ts'
import type { DeliverySettings } from '#app/domain/settings/settings.ts'
import type { LineItem } from '#app/ui/shop/order/order-lines.tsx'

/** What checkout shows to someone signed in. Choices live in the URL, so that a reload and another tab keep them. */
export type CheckoutView = {
  kind: 'user'
  name: string
  phone: string
  addresses: readonly Address[]
  /** The address to send to; null: a new one is being typed. */
  addressId: string | null
  payment: PaymentMethod | null
  cart: Cart
  quote: CheckoutQuote
  /** What delivery can cost while no address says it. */
  estimate: DeliveryEstimate
  /** The coupon this browser keeps; null: none. */
  coupon: CouponView | null
  /** Whether the shop takes cash at all, and when, in words. */
  offersCash: boolean
  cashRule: string
  key: string
}

/** What checkout shows before anyone is signed in, or has a name. */
export type GuestView = { kind: 'guest' | 'nameless'; delivery: DeliverySettings }

/** What the server answered to an order it did not place; `place` is the part of the page where the refusal is shown. */
export type CheckoutAnswer = FormAnswer & { place?: RefusalPlace | undefined }

/** The refusal, if it belongs to one of these parts of the page. */
export function refusalAt(answer: CheckoutAnswer | undefined, ...places: RefusalPlace[]): string | null {
  return answer?.place && places.includes(answer.place) ? answer.refusal : null
}

/** The id of the checkout form, whose button stands outside it. */
export const CHECKOUT_FORM = 'checkout'

/** The id of the part that says what delivery costs and when it comes. */
export const DELIVERY_PART = 'delivery'

/** Whether no courier of the shop goes to the chosen address. */
export function isNotServed(quote: CheckoutQuote): boolean {
  return !quote.ok && quote.refusal.reason === 'pincode-not-served'
}

/** A cart's packs as an order shows them. */
export function cartLineItems(cart: Cart): LineItem[] {
  return cart.lines
    .filter((line) => line.quantity > 0)
    .map(({ productId, name, image, weight, grams, quantity, linePaise }) => ({
      productId,
      name,
      image,
      weight,
      grams,
      quantity,
      paise: linePaise,
    }))
}
