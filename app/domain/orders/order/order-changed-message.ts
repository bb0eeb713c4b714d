/**
 * The message for staff whose page shows an order as it no longer is: somebody else changed it, or a payment, a courier
 * or the time did.
 */
export const ORDER_CHANGED_MESSAGE = {
  'changed-meanwhile': 'This order has changed meanwhile. Please look at it again.',
} as const
