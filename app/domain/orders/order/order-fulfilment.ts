type FulfilmentFacts = {
  /** Who brings it to the shopper's door; null: its shopper collects it at the shop, and gives no address. */
  broughtBy: 'courier' | 'shop' | null
  /** Whether its shopper may choose the slot in which it comes. */
  hasSlot: boolean
}

/**
 * How an order reaches its shopper, and what rules ask about it: a courier brings it, it is collected at the shop, or
 * the shop brings it, in the slot that its shopper chose, if any. A sale at the counter has no way to its buyer, and
 * keeps the first. Which moves an order makes by its way is in order-status.ts, what staff do in
 * order-status-handling.ts.
 */
export const FULFILMENT_FACTS = {
  delivery: { broughtBy: 'courier', hasSlot: false },
  pickup: { broughtBy: null, hasSlot: false },
  local_delivery: { broughtBy: 'shop', hasSlot: true },
} as const satisfies Record<string, FulfilmentFacts>

export type Fulfilment = keyof typeof FULFILMENT_FACTS
export const FULFILMENTS = Object.keys(FULFILMENT_FACTS) as [Fulfilment, ...Fulfilment[]]

/** The names of the kinds of fulfilment, in the panel, at checkout and on documents. */
export const FULFILMENT_NAMES: Record<Fulfilment, string> = {
  delivery: 'Delivery',
  pickup: 'Pickup at the shop',
  local_delivery: 'Local delivery',
}

/** What is asked of an order, or of a form on which nothing was chosen yet. */
type Asked = Fulfilment | null | undefined

/** Whether the shopper collects the order at the shop. */
export function isCollected(fulfilment: Asked): boolean {
  return factsOf(fulfilment)?.broughtBy === null
}

/** The fulfilments whose orders are collected at the shop, for SQL. */
export const COLLECTED_FULFILMENTS: readonly Fulfilment[] = FULFILMENTS.filter(isCollected)

/** Whether the shop's own people bring the order. */
export function isOwnDelivery(fulfilment: Asked): boolean {
  return factsOf(fulfilment)?.broughtBy === 'shop'
}

/** Whether a courier brings the order. */
export function isCourierDelivery(fulfilment: Asked): boolean {
  return factsOf(fulfilment)?.broughtBy === 'courier'
}

/** Whether a slot may be chosen in which the order comes. */
export function hasSlot(fulfilment: Asked): boolean {
  return factsOf(fulfilment)?.hasSlot ?? false
}

function factsOf(fulfilment: Asked): FulfilmentFacts | null {
  return fulfilment ? FULFILMENT_FACTS[fulfilment] : null
}
