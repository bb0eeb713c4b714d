import type { Cart } from '#app/domain/cart/cart.ts'
import type { CouponResult } from '#app/domain/coupons/coupon.ts'
import type { DeliveryFeeRange, FeeRangeRules } from '#app/domain/delivery/delivery-fee-range.ts'
import type { FormAnswer } from '#app/domain/form-answer.ts'
import type { Address } from '#app/domain/identity/profile/address.ts'
import {
  type CheckoutQuote,
  isNotServed,
  type LocalDeliveryQuote,
  pricedOrder,
} from '#app/domain/orders/checkout/checkout-quote.ts'
import type { Fulfilment } from '#app/domain/orders/order/order-fulfilment.ts'
import type { OrderTexts } from '#app/domain/orders/order/order-texts.ts'
import type { PaymentMethod } from '#app/domain/payments/payment/payment-method.ts'
import type { LineItem } from '#app/ui/shop/order/order-lines.tsx'
import type { RefusalSection } from './refusal-section.ts'

/** The data of checkout for a signed-in user. Choices are in the URL, so that a reload keeps them. */
export type CheckoutView = {
  kind: 'user'
  name: string
  phone: string
  addresses: readonly Address[]
  /** The chosen address; null: a new one is being typed. */
  addressId: string | null
  payment: PaymentMethod | null
  /** Brought by a courier or the shop, or collected there. */
  fulfilment: Fulfilment
  /** Whether the shop itself brings to the chosen address what comes without a time. */
  isBroughtByShop: boolean
  /** Where and when orders are collected; null: the shop has no pickup. */
  pickup: { place: string; hours: string } | null
  /** Local delivery to the chosen address, beside that by courier; null: the shop brings nothing there itself. */
  local: LocalDeliveryQuote | null
  cart: Cart
  quote: CheckoutQuote
  /** The range of delivery charges while no address is chosen. */
  feeRange: DeliveryFeeRange
  /** What was typed for this order before, as this browser's cookies have it. */
  texts: OrderTexts
  /** Whether the shop takes payments online. */
  offersOnline: boolean
  /** Whether the shop offers cash on delivery at all, and its rule as text. */
  offersCash: boolean
  cashRule: string
  /** Whether what the shop brings itself may be paid by UPI at the door too. */
  upiAtDoor: boolean
  key: string
}

/** The data of checkout for a guest, or a user without a name. */
export type GuestView = { kind: 'guest' | 'nameless'; delivery: FeeRangeRules }

/** The answer to a refused order; `section` is the part of the page that shows the refusal. */
export type CheckoutAnswer = FormAnswer & { section?: RefusalSection | undefined }

/** Whether the answer refuses the form. */
export function isFormRefused({ fields, refusal }: CheckoutAnswer): boolean {
  return refusal !== null || Object.keys(fields).length > 0
}

/** The refusal, if it belongs to one of these sections of the page. */
export function refusalInSection(answer: CheckoutAnswer | undefined, ...sections: RefusalSection[]): string | null {
  return answer?.section && sections.includes(answer.section) ? answer.refusal : null
}

/** The id of the checkout form, whose submit button is outside of it. */
export const CHECKOUT_FORM = 'checkout'

/** The id of the section with the delivery charge and date. */
export const DELIVERY_SECTION_ID = 'delivery'

/** The refusal that only another cart, or another day, can end; null: the order can be placed once all is filled in. */
export function cartRefusal(quote: CheckoutQuote) {
  return quote.ok || isNotServed(quote) ? null : quote
}

/** The coupon that was entered, as the quote applied it; null: none. */
export function couponOf({ texts: { couponCode: code }, quote }: CheckoutView): CouponResult | null {
  if (!code) return null
  const order = pricedOrder(quote)
  return { code, applied: order?.coupon ?? null, message: order?.couponRefusal?.message ?? null }
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
