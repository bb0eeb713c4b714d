import type { Role } from '#app/domain/identity/staff/role.ts'
import type { Grams } from '#app/domain/pack-size/weight.ts'
import type { Instant } from '#app/domain/time/instant.ts'

/**
 * What follows from a customer's orders: sums, and facts that may be null, as not everybody has them. `orders` and
 * `weightGrams` exclude unpaid, cancelled, returned, fully refunded and free orders, and the grams of packs that were
 * credited.
 */
export type CustomerSums = {
  orders: number
  weightGrams: Grams
  lastOrderAt: Instant | null
  /** Cash orders that came back, or are on their way back, undelivered; none of which a courier lost a parcel. */
  refused: number
}

/** A customer with what follows from their orders. */
export type Customer = CustomerSums & {
  id: string
  phone: string
  name: string
  role: Role
  codBlockedAt: Instant | null
  blockedAt: Instant | null
  deletionRequestedAt: Instant | null
  createdAt: Instant
}

/**
 * The sort keys of the customer list, each with the field that it sorts `by` and its usual direction. `name` is that of
 * the choice on a phone. In the URL, a minus sorts in descending order.
 */
export const CUSTOMER_SORTS = {
  last: { by: 'lastOrderAt', down: true, name: 'Latest order first' },
  kilos: { by: 'weightGrams', down: true, name: 'Most bought first' },
  orders: { by: 'orders', down: true, name: 'Most orders first' },
  refused: { by: 'refused', down: true, name: 'Most refused first' },
  name: { by: 'name', down: false, name: 'By name' },
  joined: { by: 'createdAt', down: true, name: 'Newest first' },
} as const satisfies Record<string, { by: keyof Customer; down: boolean; name: string }>
type CustomerSort = keyof typeof CUSTOMER_SORTS

/** What a phone may sort the list by, which has no column heads there: the value in the URL, and its name. */
export const CUSTOMER_SORT_CHOICES: readonly (readonly [value: string, name: string])[] = Object.entries(
  CUSTOMER_SORTS,
).map(([key, { down, name }]) => [down ? `-${key}` : key, name])

/** The segments of customers, with their names in the panel. */
export const CUSTOMER_SEGMENTS = {
  all: 'Everyone',
  new: 'No order yet',
  refused: 'Refused parcels',
  'no-cash': 'No cash',
  blocked: 'Blocked',
  team: 'Team',
} as const
export type CustomerSegment = keyof typeof CUSTOMER_SEGMENTS

/** A query of the customer list. `down`: descending. */
export type CustomerQuery = { text: string; segment: CustomerSegment; sort: CustomerSort; down: boolean }

/** Parses the query from the URL. Defaults to all customers, the latest order first. */
export function parseCustomerQuery(params: URLSearchParams): CustomerQuery {
  const sorted = params.get('sort') ?? '-last'
  const key = sorted.replace(/^-/, '')
  const sort = Object.hasOwn(CUSTOMER_SORTS, key) ? (key as CustomerSort) : null
  const segment = params.get('pile') ?? ''
  return {
    text: (params.get('q') ?? '').trim().slice(0, 60),
    segment: Object.hasOwn(CUSTOMER_SEGMENTS, segment) ? (segment as CustomerSegment) : 'all',
    sort: sort ?? 'last',
    down: sort ? sorted.startsWith('-') : true,
  }
}
