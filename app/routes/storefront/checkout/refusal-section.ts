import type { PlaceOrderReason } from '#app/domain/orders/checkout/place-order-refusal.ts'

/** The part of the checkout page that shows a refusal and lets the shopper fix it. */
export type RefusalSection = 'cart' | 'address' | 'slot' | 'payment' | 'coupon' | 'terms' | 'total' | 'code'

/** The part of the page for each refusal. */
export const REFUSAL_SECTION: Record<PlaceOrderReason, RefusalSection> = {
  'empty-cart': 'cart',
  'catalogue-not-buyable': 'cart',
  'not-sold': 'cart',
  'sold-out': 'cart',
  'too-many-packs': 'cart',
  'too-heavy': 'cart',
  'below-minimum': 'cart',
  'address-missing': 'address',
  'pincode-not-served': 'address',
  'pickup-not-offered': 'address',
  'local-delivery-not-offered': 'slot',
  'slot-missing': 'slot',
  'slot-late': 'slot',
  'slot-full': 'slot',
  'outside-state': 'address',
  'online-not-offered': 'payment',
  'cod-not-allowed': 'payment',
  'coupon-refused': 'coupon',
  'terms-not-accepted': 'terms',
  'price-changed': 'total',
  'cart-changed': 'total',
  'code-needed': 'code',
  'account-blocked': 'cart',
  'shop-closed': 'cart',
  'trial-loaded': 'cart',
  'too-many-requests': 'total',
  'key-reused': 'total',
}
