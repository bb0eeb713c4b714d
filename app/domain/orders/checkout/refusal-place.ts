import type { PlaceOrderReason } from './place-order-refusal.ts'

/** The part of the checkout page where a refusal is said and mended. */
export type RefusalPlace = 'cart' | 'address' | 'payment' | 'coupon' | 'terms' | 'total' | 'code'

/** Where each refusal belongs. */
export const REFUSAL_PLACE: Record<PlaceOrderReason, RefusalPlace> = {
  'empty-cart': 'cart',
  'catalogue-not-buyable': 'cart',
  'not-sold': 'cart',
  'sold-out': 'cart',
  'too-heavy': 'cart',
  'below-minimum': 'cart',
  'address-missing': 'address',
  'pincode-not-served': 'address',
  'cod-not-allowed': 'payment',
  'coupon-refused': 'coupon',
  'terms-not-accepted': 'terms',
  'price-changed': 'total',
  'code-needed': 'code',
  'account-blocked': 'cart',
  'too-many-requests': 'total',
  'key-reused': 'total',
}
