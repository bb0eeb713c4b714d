import type { Role } from '#app/domain/identity/staff/role.ts'
import type { Grams } from '#app/domain/pack-size/weight.ts'
import type { Instant } from '#app/domain/time/instant.ts'

/**
 * The sums of a customer. `orders` and `weightGrams` exclude unpaid, cancelled, returned, fully refunded and free orders,
 * and the grams of packs that were credited.
 */
export type CustomerSums = {
  orders: number
  weightGrams: Grams
  lastOrderAt: Instant | null
  /** Cash orders that came back, or are on their way back, undelivered; none of which a courier lost a parcel. */
  refused: number
}

/** A customer with their sums. */
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

/** The sort keys of the customer list. In the URL, a minus reverses the order. */
const CUSTOMER_SORTS = ['last', 'orders', 'kilos', 'refused', 'name', 'joined'] as const
export type CustomerSort = (typeof CUSTOMER_SORTS)[number]

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
  const sort = CUSTOMER_SORTS.find((each) => each === sorted.replace(/^-/, ''))
  const segment = params.get('pile') ?? ''
  return {
    text: (params.get('q') ?? '').trim().slice(0, 60),
    segment: Object.hasOwn(CUSTOMER_SEGMENTS, segment) ? (segment as CustomerSegment) : 'all',
    sort: sort ?? 'last',
    down: sort ? sorted.startsWith('-') : true,
  }
}
