/**
 * How an order reaches its shopper: a courier brings it, it is collected at the shop, or the shop brings it, in the slot
 * that its shopper chose, if any. A sale at the counter has no way to its buyer, and keeps the first.
 */
export const FULFILMENTS = ['delivery', 'pickup', 'local_delivery'] as const
export type Fulfilment = (typeof FULFILMENTS)[number]
