import { formatDay, type Instant } from '#app/domain/instant.ts'
import type { Order } from './order.ts'
import type { OrderEvent } from './order-event.ts'
import { type NoticeRefunds, orderNotices } from './order-notices.ts'
import { type OrderStatus, STATUS_NAMES } from './order-status.ts'

/** The way of a parcel that nothing goes wrong with. */
const WAY = [
  'placed',
  'confirmed',
  'packed',
  'shipped',
  'out_for_delivery',
  'delivered',
] as const satisfies readonly OrderStatus[]

// A parcel on its way back is said from where the shop stands: "seller" is the courier's word.
const STEP_NAMES: Record<OrderStatus, string> = {
  ...STATUS_NAMES,
  returning: 'On its way back to us',
  returned: 'Returned to us',
}

/** One step on the upright scale: behind the parcel, where it is, or ahead of it. `said`: what the shop said while it stood there. */
export type Step = {
  status: OrderStatus
  name: string
  state: 'done' | 'now' | 'next'
  at: Instant | null
  said: readonly string[]
}

/**
 * The steps of an order: those it took, in the order it took them, then those ahead on the way. An order that left the
 * way (cancelled, expired, returned) has nothing ahead. Waiting for money is a step only while it lasts. Events and
 * refunds are those the shopper may see.
 */
export function orderSteps(status: OrderStatus, events: readonly OrderEvent[], refunds: NoticeRefunds = []): Step[] {
  const taken = events
    .filter((event) => event.to !== null)
    .sort((a, b) => (a.at < b.at ? -1 : 1))
    .map((event) => ({ status: event.to as OrderStatus, at: event.at }))
  const done = taken.filter((step, index) => step.status !== 'pending_payment' || index === taken.length - 1)
  const said = orderNotices(events, refunds)
  const steps: Step[] = done.map((step, index) => ({
    ...step,
    name: STEP_NAMES[step.status],
    state: index === done.length - 1 ? 'now' : 'done',
    said: said
      .filter(({ at }) => done.findLastIndex((earlier) => earlier.at <= at) === index)
      .map(({ words }) => words),
  }))
  return [...steps, ...stepsAhead(status)]
}

function stepsAhead(status: OrderStatus): Step[] {
  const ahead = WAY.slice(placeOnWay(status) + 1)
  return ahead.map((step) => ({ status: step, name: STEP_NAMES[step], state: 'next', at: null, said: [] }))
}

/** Where on the way a state stands; the end when there is nothing ahead of it. */
function placeOnWay(status: OrderStatus): number {
  if (status === 'pending_payment') return -1
  if (status === 'undelivered') return WAY.indexOf('shipped')
  const place = (WAY as readonly OrderStatus[]).indexOf(status)
  return place === -1 ? WAY.length : place
}

const UNDER_WAY: Partial<Record<OrderStatus, string>> = {
  placed: 'Order placed',
  confirmed: 'Confirmed',
  packed: 'Packed',
  shipped: 'On its way',
}

/** The answer to "where is it?", as the page's title. `today` is the calendar day in India. */
export function orderHeadline(order: Pick<Order, 'status' | 'dueDay' | 'deliveredAt'>, today: string): string {
  const state = UNDER_WAY[order.status]
  if (state) return `${state}, ${order.dueDay < today ? 'was due' : 'due'} ${formatDay(order.dueDay)}`
  if (order.status === 'delivered' && order.deliveredAt) return `Delivered ${formatDay(order.deliveredAt)}`
  return ENDINGS[order.status] ?? STEP_NAMES[order.status]
}

const ENDINGS: Partial<Record<OrderStatus, string>> = {
  pending_payment: 'Waiting for your payment',
  out_for_delivery: 'Out for delivery today',
  undelivered: 'The courier came and could not deliver',
  cancelled: 'This order is cancelled',
  expired: 'This order was not paid in time',
}

/** Whether an order ended before there was a parcel. */
export function hasNoParcel(status: OrderStatus): boolean {
  return status === 'cancelled' || status === 'expired'
}
