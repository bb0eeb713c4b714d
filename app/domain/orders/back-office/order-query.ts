import { STATES } from '#app/domain/delivery/indian-state.ts'
import { ZONE_LABELS } from '#app/domain/delivery/zone-labels.ts'
import { ORDER_PAYMENT_METHODS, type OrderPaymentMethod } from '#app/domain/payments/payment/payment-method.ts'
import { PAYMENT_STATUSES, type PaymentStatus } from '#app/domain/payments/payment/payment-status.ts'
import { ZONES, type ZoneName } from '#app/domain/settings/delivery/delivery-zone.ts'
import { isCalendarDay } from '#app/domain/time/calendar-day.ts'
import { formatDate } from '#app/domain/time/format-instant.ts'
import { CHANNEL_NAMES, ORDER_CHANNELS, type OrderChannel } from '../order/order.ts'
import { FULFILMENT_NAMES, FULFILMENTS, type Fulfilment } from '../order/order-fulfilment.ts'
import { ORDER_GROUPS, type OrderGroup } from '../order/order-status-handling.ts'
import { METHOD_NAMES, PAYMENT_NAMES } from '../payment/payment-labels.ts'

/** The sort orders of the list; a minus reverses one. Without any: as `sortOf` says. */
export const ORDER_SORTS = ['waiting', '-waiting', 'total', '-total', 'weight', '-weight', 'oldest', 'slot'] as const
export type OrderSort = (typeof ORDER_SORTS)[number]

/** The refund filters: `by-hand` are refunds that somebody has to pay out. */
export const REFUND_FILTERS = ['by-hand'] as const
export type RefundFilter = (typeof REFUND_FILTERS)[number]
export const REFUND_FILTER_NAMES: Record<RefundFilter, string> = { 'by-hand': 'To pay out by hand' }

/** The filters of the order list, as in its URL. Days are India's, both inclusive. */
export type OrderQuery = {
  group: OrderGroup | null
  text: string
  payment: PaymentStatus | null
  method: OrderPaymentMethod | null
  refund: RefundFilter | null
  channel: OrderChannel | null
  fulfilment: Fulfilment | null
  /** Those ready at the shop that were to be kept until a day before this one. */
  keptBefore: string | null
  /** The day on which the shop brings them itself. */
  slot: string | null
  /** Two-digit GST code of the state of delivery. */
  state: string | null
  zone: ZoneName | null
  from: string | null
  to: string | null
  sort: OrderSort | null
}

/** The filters besides tab, search and sort order. */
export const ORDER_FILTERS = [
  'payment',
  'method',
  'refund',
  'channel',
  'fulfilment',
  'keptBefore',
  'slot',
  'state',
  'zone',
  'from',
  'to',
] as const
export type OrderFilter = (typeof ORDER_FILTERS)[number]

/** Parses the query of the list's URL. Unknown values are ignored, so that old links still work. */
export function parseOrderQuery(params: URLSearchParams): OrderQuery {
  const one = <Value extends string>(name: string, known: readonly Value[]) =>
    known.find((value) => value === params.get(name)) ?? null
  return {
    group: parseOrderGroup(params.get('group')),
    text: (params.get('q') ?? '').trim().slice(0, 64),
    payment: one('payment', PAYMENT_STATUSES),
    method: one('method', ORDER_PAYMENT_METHODS),
    refund: one('refund', REFUND_FILTERS),
    channel: one('channel', ORDER_CHANNELS),
    fulfilment: one('fulfilment', FULFILMENTS),
    keptBefore: readDay(params.get(paramOf('keptBefore'))),
    slot: readDay(params.get('slot')),
    state: one(
      'state',
      STATES.map((state) => state.code),
    ),
    zone: one('zone', ZONES),
    from: readDay(params.get('from')),
    to: readDay(params.get('to')),
    sort: one('sort', ORDER_SORTS),
  }
}

/**
 * How a list is sorted: as chosen, else what the shop brings itself by its slots, and all others newest first (null).
 */
export function sortOf({ sort, group }: Partial<Pick<OrderQuery, 'sort' | 'group'>>): OrderSort | null {
  return sort ?? (group === 'to-deliver' ? 'slot' : null)
}

/** Formats a query for the URL, in a fixed sequence and without empty values: `group=to-pack&q=nair`. */
export function formatOrderQuery(query: OrderQuery): string {
  const { group, text, sort } = query
  const params = new URLSearchParams()
  const put = (name: string, value: string | null) => value && params.set(name, value)
  put('group', group)
  put('q', text)
  for (const filter of ORDER_FILTERS) put(paramOf(filter), query[filter])
  put('sort', sort)
  return params.toString()
}

/** The group a URL names, or null for all orders. */
export function parseOrderGroup(text: string | null): OrderGroup | null {
  return text !== null && Object.hasOwn(ORDER_GROUPS, text) ? (text as OrderGroup) : null
}

/** The name of a filter in the URL. */
function paramOf(filter: OrderFilter): string {
  return filter === 'keptBefore' ? 'kept' : filter
}

function readDay(text: string | null): string | null {
  return text && isCalendarDay(text) ? text : null
}

/** An active filter: its label, and the query of the list without it. */
export type FilterChip = { filter: OrderFilter; label: string; without: string }

/** The active filters of a list, each with the query without it. */
export function filterChips(query: OrderQuery): FilterChip[] {
  return ORDER_FILTERS.flatMap((filter) => {
    const value = query[filter]
    if (!value) return []
    return [{ filter, label: LABELS[filter](value), without: formatOrderQuery({ ...query, [filter]: null }) }]
  })
}

const LABELS: Record<OrderFilter, (value: string) => string> = {
  payment: (value) => PAYMENT_NAMES[value as PaymentStatus],
  method: (value) => METHOD_NAMES[value as OrderPaymentMethod],
  refund: (value) => REFUND_FILTER_NAMES[value as RefundFilter],
  channel: (value) => `From ${CHANNEL_NAMES[value as OrderChannel]}`,
  fulfilment: (value) => FULFILMENT_NAMES[value as Fulfilment],
  keptBefore: (day) => `Kept until before ${formatDate(day)}`,
  slot: (day) => `Brought on ${formatDate(day)}`,
  state: (value) => `To ${STATES.find((state) => state.code === value)?.name ?? value}`,
  zone: (value) => `Zone: ${ZONE_LABELS[value as ZoneName].name}`,
  from: (day) => `From ${formatDate(day)}`,
  to: (day) => `Until ${formatDate(day)}`,
}
