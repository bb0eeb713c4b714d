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

/** Whether money of an order was or is being refunded, in whole or in part. */
export function isPaidBack(status: PaymentStatus): boolean {
  return PAID_BACK.has(status)
}

const PAID_BACK = new Set<PaymentStatus>(['refund_pending', 'partially_refunded', 'refunded'])
