import { formatDay, type Instant } from '#app/domain/instant.ts'
import { formatMoney } from '#app/domain/money.ts'
import type { Refund } from '#app/domain/payments/refund/refund.ts'
import type { Order } from './order.ts'
import type { OrderEvent } from './order-event.ts'
import { isIn, NEXT, type OrderStatus, STATUS_FACTS } from './order-status.ts'

// To the shopper a parcel on its way back is named from where the shop stands: "seller" is the courier's word.
const STEP_NAMES: Partial<Record<OrderStatus, string>> = {
  returning: 'On its way back to us',
  returned: 'Returned to us',
}

function nameOf(status: OrderStatus): string {
  return STEP_NAMES[status] ?? STATUS_FACTS[status].name
}

/** One step on the upright scale: behind the parcel, where it is, or ahead of it. `said`: what the shop said while it stood there. */
export type Step = {
  status: OrderStatus
  name: string
  state: 'done' | 'now' | 'next'
  at: Instant | null
  notices: readonly string[]
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
  const notices = orderNotices(events, refunds)
  const steps: Step[] = done.map((step, index) => ({
    ...step,
    name: nameOf(step.status),
    state: index === done.length - 1 ? 'now' : 'done',
    notices: notices
      .filter(({ at }) => done.findLastIndex((earlier) => earlier.at <= at) === index)
      .map(({ words }) => words),
  }))
  return [...steps, ...stepsAhead(status)]
}

/** The usual moves from a status until the parcel has arrived; none for an order whose parcel will not come. */
function stepsAhead(status: OrderStatus): Step[] {
  const next = NEXT[status][0]
  if (!isIn(status, 'unpaid', 'preparing', 'in-transit') || next === undefined) return []
  return [{ status: next, name: nameOf(next), state: 'next', at: null, notices: [] }, ...stepsAhead(next)]
}

/** The title of the page that tracks an order; what is on its way is followed by the day it is due. */
const HEADLINES: Record<OrderStatus, { text: string; isDue: boolean }> = {
  pending_payment: { text: 'Waiting for your payment', isDue: false },
  placed: { text: 'Order placed', isDue: true },
  confirmed: { text: 'Confirmed', isDue: true },
  packed: { text: 'Packed', isDue: true },
  shipped: { text: 'On its way', isDue: true },
  out_for_delivery: { text: 'Out for delivery today', isDue: false },
  undelivered: { text: 'The courier came and could not deliver', isDue: false },
  delivered: { text: 'Delivered', isDue: false },
  returning: { text: 'On its way back to us', isDue: false },
  returned: { text: 'Returned to us', isDue: false },
  cancelled: { text: 'This order is cancelled', isDue: false },
  expired: { text: 'This order was not paid in time', isDue: false },
}

/** The answer to "where is it?", as the page's title. `today` is the calendar day in India. */
export function orderHeadline(order: Pick<Order, 'status' | 'dueDay' | 'deliveredAt'>, today: string): string {
  const { text, isDue } = HEADLINES[order.status]
  if (isDue) return `${text}, ${order.dueDay < today ? 'was due' : 'due'} ${formatDay(order.dueDay)}`
  return order.status === 'delivered' && order.deliveredAt ? `${text} ${formatDay(order.deliveredAt)}` : text
}

/** Whether an order ended before there was a parcel. */
export function hasNoParcel(status: OrderStatus): boolean {
  return isIn(status, 'void')
}

export type NoticeRefunds = readonly Pick<Refund, 'amountPaise' | 'reason' | 'purpose' | 'createdAt'>[]

/** Words of the shop about an order, and when they were said. */
export type OrderNotice = { at: Instant; words: string }

/**
 * What the shop said about an order for its shopper to read, oldest first: notes, the reason of a move, what was changed,
 * and why a part of the price went back. Money that goes back because the order costs less, or nothing, needs no reason
 * of its own. Events are those the shopper may see (listEvents).
 */
function orderNotices(events: readonly OrderEvent[], refunds: NoticeRefunds): OrderNotice[] {
  const visible = events
    .filter(({ kind, note }) => SHOPPER_VISIBLE_KINDS.has(kind) && note)
    .map(({ at, note }) => ({ at, words: note ?? '' }))
  const reasons = refunds
    .filter(({ purpose }) => purpose === 'goods')
    .map(({ amountPaise, reason, createdAt }) => ({
      at: createdAt,
      words: `Refund of ${formatMoney(amountPaise)}: ${reason}`,
    }))
  return [...visible, ...reasons].sort((a, b) => a.at.localeCompare(b.at))
}

const SHOPPER_VISIBLE_KINDS = new Set<OrderEvent['kind']>(['moved', 'note', 'edited'])
