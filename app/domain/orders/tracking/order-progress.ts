import { slotOfOrder, slotText } from '#app/domain/delivery/delivery-slot.ts'
import { formatMoney } from '#app/domain/money/money.ts'
import type { Refund } from '#app/domain/payments/refund/refund.ts'
import { refundedText } from '#app/domain/payments/refund/refunded-text.ts'
import { byTime } from '#app/domain/time/by-time.ts'
import { formatDay } from '#app/domain/time/format-instant.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import type { Order } from '../order/order.ts'
import type { OrderEvent } from '../order/order-event.ts'
import type { Fulfilment } from '../order/order-fulfilment.ts'
import { isCorrection, isInPhase, nextStatuses, type OrderStage, type OrderStatus } from '../order/order-status.ts'
import { handlingOf, shopperStatusName } from '../order/order-status-handling.ts'
import { haveEnded, isAtShopper, isPartDelivered, type ParcelState } from '../parcel/parcel-state.ts'
import type { LaterPayment } from './payment-times.ts'

/**
 * One step of the tracking page: past, current or upcoming, with the notices of that time; without a status a payment
 * that came after the order was placed.
 */
export type OrderStep = {
  status: OrderStatus | null
  name: string
  state: 'done' | 'current' | 'upcoming'
  at: Instant | null
  notices: readonly string[]
}

/**
 * The steps of an order: those it took, oldest first, then those ahead. An order that was cancelled, expired or
 * returned has none ahead, nor has one of whose parcels none is still to come. Waiting for money is a step only while
 * it lasts. Takes only the events and refunds the shopper may see, the states of its parcels, and what was paid after
 * it was placed.
 */
export function orderSteps(
  order: OrderStage,
  events: readonly OrderEvent[],
  refunds: NoticeRefunds = [],
  parcelStates: readonly ParcelState[] = [],
  payments: readonly LaterPayment[] = [],
): OrderStep[] {
  const taken = stepsTaken(events)
  const reached = taken.filter((step, index) => !isInPhase(step.status, 'unpaid') || index === taken.length - 1)
  const done = withPayments(reached, payments)
  const notices = noticesOf(events, refunds)
  const steps: OrderStep[] = done.map((step, index) => ({
    status: step.status,
    at: step.at,
    name: step.status === null ? step.text : stepName({ ...order, status: step.status }, parcelStates),
    state: index === done.length - 1 ? 'current' : 'done',
    notices: notices
      .filter(({ at }) => done.findLastIndex((earlier) => earlier.at <= at) === index)
      .map(({ text }) => text),
  }))
  return haveEnded(parcelStates) ? steps : [...steps, ...stepsAhead(order)]
}

function stepName(stage: OrderStage, parcelStates: readonly ParcelState[]): string {
  return isInPhase(stage.status, 'delivered') && misses(parcelStates) ? PART_DELIVERED : shopperStatusName(stage)
}

type StepTaken = { status: OrderStatus; at: Instant }

/** The steps with the payments among them, by time. Who pays at the door pays before the parcel is theirs. */
function withPayments(
  steps: readonly StepTaken[],
  payments: readonly LaterPayment[],
): (StepTaken | (LaterPayment & { status: null }))[] {
  const paid = payments.map((payment) => ({ ...payment, status: null }))
  return [...paid, ...steps].sort(byTime(({ at }) => at))
}

/** The statuses an order reached, oldest first. One that was corrected is no step, nor is the way back from it. */
function stepsTaken(events: readonly OrderEvent[]): StepTaken[] {
  const taken: StepTaken[] = []
  for (const { from, to, at } of events.toSorted(byTime((event) => event.at))) {
    if (to === null) continue
    if (from && isCorrection(from, to)) taken.pop()
    else taken.push({ status: to, at })
  }
  return taken
}

/** The usual moves until delivery; none for an order whose parcel will not come. */
function stepsAhead(order: OrderStage): OrderStep[] {
  const [next] = nextStatuses(order)
  if (!isInPhase(order.status, 'unpaid', 'preparing', 'in-transit') || next === undefined) return []
  return [
    { status: next, name: shopperStatusName({ ...order, status: next }), state: 'upcoming', at: null, notices: [] },
    ...stepsAhead({ ...order, status: next }),
  ]
}

/**
 * The title of the tracking page. `today` is the calendar day in India; `parcelStates` are those of its parcels, where
 * they are read.
 */
export function orderHeadline(
  order: Pick<
    Order,
    'status' | 'fulfilment' | 'isLost' | 'dueDay' | 'slotStart' | 'slotEnd' | 'deliveredAt' | 'replacedAt'
  >,
  today: string,
  parcelStates: readonly ParcelState[] = [],
): string {
  if (order.replacedAt !== null) return 'Replaced by your newer order'
  const isInTransit = isInPhase(order.status, 'in-transit')
  const isOnlyPart = isInTransit ? isPartDelivered(parcelStates) : misses(parcelStates)
  if (isOnlyPart && isInPhase(order.status, 'in-transit', 'delivered')) return PART_DELIVERED
  const { text, hasDueDay } = handlingOf(order).headline
  const slot = slotOfOrder(order)
  const due = slot ? slotText(slot) : formatDay(order.dueDay)
  if (hasDueDay) return `${text}, ${isLate(order, today) ? 'was due' : DUE_WORDS[order.fulfilment]} ${due}`
  return isInPhase(order.status, 'delivered') && order.deliveredAt ? `${text} ${formatDay(order.deliveredAt)}` : text
}

const PART_DELIVERED = 'Part of it is delivered'

/** Whether some parcels of an order have arrived and the others never will. */
function misses(states: readonly ParcelState[]): boolean {
  return isPartDelivered(states) && !states.every(isAtShopper)
}

const DUE_WORDS = { delivery: 'due', pickup: 'ready by', local_delivery: 'due' } as const satisfies Record<
  Fulfilment,
  string
>

export type NoticeRefunds = readonly Pick<Refund, 'amountPaise' | 'reason' | 'purpose' | 'channel' | 'createdAt'>[]

/** A text of the shop for the shopper, and when it was written. */
type ShownNotice = { at: Instant; text: string }

/**
 * The notices about an order, oldest first: notes, reasons of moves, edits, and the reasons of refunds. A refund
 * because the order costs less, or nothing, needs no reason. Takes only the events the shopper may see (listEvents).
 */
function noticesOf(events: readonly OrderEvent[], refunds: NoticeRefunds): ShownNotice[] {
  const visible = events
    .filter(({ kind, note }) => SHOPPER_VISIBLE_KINDS.has(kind) && note)
    .map(({ at, note }) => ({ at, text: note ?? '' }))
  const reasons = refunds
    .filter(({ purpose }) => purpose === 'goods')
    .map(({ amountPaise, reason, channel, createdAt }) => ({
      at: createdAt,
      text:
        channel === 'due'
          ? `${formatMoney(amountPaise)} ${refundedText([{ channel }])}: ${reason}`
          : `Refund of ${formatMoney(amountPaise)}: ${reason}`,
    }))
  return [...visible, ...reasons].sort(byTime(({ at }) => at))
}

const SHOPPER_VISIBLE_KINDS = new Set<OrderEvent['kind']>(['moved', 'note', 'edited', 'slot-changed'])

/**
 * Whether an order should have arrived, or been ready at the shop, before today and is still on its way there. One that
 * is brought today, or waits for the shopper, is not. `today` is the calendar day in India.
 */
export function isLate(order: Pick<Order, 'status' | 'fulfilment' | 'isLost' | 'dueDay'>, today: string): boolean {
  return handlingOf(order).headline.hasDueDay && order.dueDay < today
}
