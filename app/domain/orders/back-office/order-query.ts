import { isCalendarDay } from '#app/domain/calendar-day.ts'
import { STATES } from '#app/domain/delivery/indian-state.ts'
import type { ZoneName } from '#app/domain/settings/settings.ts'
import {
  ORDER_CHANNELS,
  ORDER_STATUSES,
  type OrderChannel,
  type OrderGroup,
  type OrderPaymentMethod,
  type OrderStatus,
  PAYMENT_METHODS,
  PAYMENT_STATUSES,
  type PaymentStatus,
  STATUS_FACTS,
} from '../order/order-status.ts'

/** What the owner's list may be sorted by; a minus before it turns the order round. Without one: newest first. */
export const ORDER_SORTS = ['waiting', '-waiting', 'total', '-total', 'weight', '-weight', 'oldest'] as const
export type OrderSort = (typeof ORDER_SORTS)[number]

export const ORDER_ZONES = ['local', 'state', 'metro', 'rest', 'special'] as const satisfies readonly ZoneName[]
/** A refund the gateway cannot make, or did not, that somebody has to pay out. */
export const ORDER_REFUNDS = ['by-hand'] as const
export type OrderRefund = (typeof ORDER_REFUNDS)[number]

export const ORDER_METHODS = [...PAYMENT_METHODS, 'none'] as const satisfies readonly OrderPaymentMethod[]

/** Which orders the owner looks at, as the URL says it. Days are India's, both included. */
export type OrderQuery = {
  group: OrderGroup | null
  text: string
  payment: PaymentStatus | null
  method: OrderPaymentMethod | null
  refund: OrderRefund | null
  channel: OrderChannel | null
  /** Two-digit code of the state it goes to. */
  state: string | null
  zone: ZoneName | null
  from: string | null
  to: string | null
  sort: OrderSort | null
}

/** What the filters are, apart from the tab, the search and the order of the rows. */
export const ORDER_FILTERS = ['payment', 'method', 'refund', 'channel', 'state', 'zone', 'from', 'to'] as const
export type OrderFilter = (typeof ORDER_FILTERS)[number]

/** Reads a list's URL. What it does not know is left out, so that an old link still opens. */
export function readOrderQuery(params: URLSearchParams): OrderQuery {
  const one = <Word extends string>(name: string, known: readonly Word[]) =>
    known.find((word) => word === params.get(name)) ?? null
  return {
    group: parseOrderGroup(params.get('group')),
    text: (params.get('q') ?? '').trim().slice(0, 64),
    payment: one('payment', PAYMENT_STATUSES),
    method: one('method', ORDER_METHODS),
    refund: one('refund', ORDER_REFUNDS),
    channel: one('channel', ORDER_CHANNELS),
    state: one(
      'state',
      STATES.map((state) => state.code),
    ),
    zone: one('zone', ORDER_ZONES),
    from: readDay(params.get('from')),
    to: readDay(params.get('to')),
    sort: one('sort', ORDER_SORTS),
  }
}

/** The query as a URL says it, always in the same order and without what is not asked: `group=to-pack&q=nair`. */
export function writeOrderQuery(query: OrderQuery): string {
  const { group, text, sort } = query
  const params = new URLSearchParams()
  const put = (name: string, value: string | null) => value && params.set(name, value)
  put('group', group)
  put('q', text)
  for (const filter of ORDER_FILTERS) put(filter, query[filter])
  put('sort', sort)
  return params.toString()
}

function readDay(text: string | null): string | null {
  return text && isCalendarDay(text) ? text : null
}

/** The tabs of the owner's list, in the order of the day's work. An order that was never paid for stands only under All. */
export const ORDER_GROUPS = {
  new: 'New',
  'to-pack': 'To pack',
  'to-ship': 'To ship',
  'on-the-way': 'On the way',
  delivered: 'Delivered',
  problems: 'Problems',
  cancelled: 'Cancelled',
} as const satisfies Record<OrderGroup, string>

/** The statuses that stand under a tab. */
export function statusesOfGroup(group: OrderGroup): OrderStatus[] {
  return ORDER_STATUSES.filter((status) => STATUS_FACTS[status].group === group)
}

/** The group a URL names, or null for all orders. */
export function parseOrderGroup(text: string | null): OrderGroup | null {
  return text !== null && Object.hasOwn(ORDER_GROUPS, text) ? (text as OrderGroup) : null
}

/** How many orders lie in a group, from the counts by state. */
export function countGroup(group: OrderGroup, counts: Partial<Record<OrderStatus, number>>): number {
  return statusesOfGroup(group).reduce((sum, status) => sum + (counts[status] ?? 0), 0)
}
