export const PAYMENT_METHODS = ['upi', 'card', 'cod'] as const

/** How a shopper pays. */
export type PaymentMethod = (typeof PAYMENT_METHODS)[number]

/**
 * How an order can be paid; `cash` at the counter of the shop, `bank` by transfer for one that was delivered unpaid,
 * `none` for a free one (a tasting sample, packs sent again).
 */
export const ORDER_PAYMENT_METHODS = [...PAYMENT_METHODS, 'cash', 'bank', 'none'] as const
export type OrderPaymentMethod = (typeof ORDER_PAYMENT_METHODS)[number]

/** How a payment was made, as shopper and staff read it after “paid”. */
export const PAID_BY: Record<OrderPaymentMethod, string> = {
  upi: 'by UPI',
  card: 'by card',
  cod: 'in cash',
  cash: 'in cash',
  bank: 'by bank transfer',
  none: '',
}
