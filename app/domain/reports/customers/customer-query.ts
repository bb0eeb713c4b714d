/**
 * The sort keys of the customer list, each with its usual direction, of which the choice on a phone has the name. In the
 * URL, a minus sorts in descending order.
 */
const CUSTOMER_SORTS = {
  last: { down: true, name: 'Latest order first' },
  kilos: { down: true, name: 'Most bought first' },
  orders: { down: true, name: 'Most orders first' },
  refused: { down: true, name: 'Most refused first' },
  name: { down: false, name: 'By name' },
  joined: { down: true, name: 'Newest first' },
} as const
export type CustomerSort = keyof typeof CUSTOMER_SORTS

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
