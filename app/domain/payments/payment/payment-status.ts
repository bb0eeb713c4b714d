export const PAYMENT_STATUSES = [
  'pending',
  'paid',
  'failed',
  'cod_due',
  'refund_pending',
  'partially_refunded',
  'refunded',
  'none',
] as const
/** The payment status of an order. */
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number]
