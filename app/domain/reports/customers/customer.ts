import type { Role } from '#app/domain/identity/user.ts'
import type { Instant } from '#app/domain/instant.ts'
import type { Grams } from '#app/domain/weight.ts'

/**
 * A shopper as the owner sees them: who, and what they bought. `orders` and `weightGrams` are what they kept and paid for:
 * orders never paid, cancelled, come back, refunded whole or given away do not count, nor grams that came back.
 */
export type Customer = {
  id: string
  phone: string
  name: string
  role: Role
  codBlockedAt: Instant | null
  blockedAt: Instant | null
  deletionAskedAt: Instant | null
  createdAt: Instant
  orders: number
  weightGrams: Grams
  lastOrderAt: Instant | null
  /** Parcels that came or are coming back undelivered. */
  refused: number
}

/** Ways to sort the customers; a minus before one turns it round. */
const CUSTOMER_SORTS = ['last', 'orders', 'kilos', 'refused', 'name', 'joined'] as const
export type CustomerSort = (typeof CUSTOMER_SORTS)[number]

/** The piles of customers there are. */
export const CUSTOMER_PILES = {
  all: 'Everyone',
  new: 'No order yet',
  refused: 'Refused parcels',
  'no-cash': 'No cash',
  blocked: 'Blocked',
  team: 'Team',
} as const
export type CustomerPile = keyof typeof CUSTOMER_PILES

/** What of the customers is asked for: words to find, a pile, an order to list them in. */
export type CustomerQuery = { text: string; pile: CustomerPile; sort: CustomerSort; down: boolean }

/** Reads the question from an address. What is not understood is the list of everyone, the newest order first. */
export function parseCustomerQuery(params: URLSearchParams): CustomerQuery {
  const sorted = params.get('sort') ?? '-last'
  const sort = CUSTOMER_SORTS.find((each) => each === sorted.replace(/^-/, ''))
  const pile = params.get('pile') ?? ''
  return {
    text: (params.get('q') ?? '').trim().slice(0, 60),
    pile: Object.hasOwn(CUSTOMER_PILES, pile) ? (pile as CustomerPile) : 'all',
    sort: sort ?? 'last',
    down: sort ? sorted.startsWith('-') : true,
  }
}
