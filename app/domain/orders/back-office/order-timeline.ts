import type { AuditAction } from '#app/domain/audit/audit-action.ts'
import { COURIER_SERVICES, type CourierName } from '#app/domain/connections/courier-services.ts'
import { formatPhone, hasPhoneNumber } from '#app/domain/contact/format-phone.ts'
import { formatMoney, type Paise } from '#app/domain/money/money.ts'
import { MESSAGE_CHANNEL_NAMES, type MessageChannel } from '#app/domain/notifications/channels/message-channel.ts'
import { describeFailure } from '#app/domain/notifications/outbox/message-failure.ts'
import type { StoredGatewayEvent } from '#app/domain/payments/gateway/payment-gateway.ts'
import { byTime } from '#app/domain/time/by-time.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import type { OrderEvent } from '../order/order-event.ts'
import { isCorrection, type OrderStage } from '../order/order-status.ts'
import { actionSentence, eventSentence, REPLACED_SENTENCE } from './timeline-sentences.ts'

/** One entry of an order's timeline; `what` is a sentence without its full stop. */
export type TimelineRow = {
  id: string
  at: Instant
  kind: 'event' | 'note' | 'message' | 'payment' | 'audit'
  what: string
  note: string | null
  /** Whether the shopper reads the note too. */
  isShown: boolean
  /** Whether the message was sent or given up, and can be sent again. */
  mayResend: boolean
}

export type TimelineMessage = {
  id: string
  channel: MessageChannel
  kind: string
  to: string
  tries: number
  createdAt: Instant
  sentAt: Instant | null
  failedAt: Instant | null
  /** When it arrived and was read, where the service says so. */
  deliveredAt: Instant | null
  readAt: Instant | null
  /** The error of the last try, as stored in the outbox. */
  error: string | null
}
type TimelineEvent = Omit<OrderEvent, 'actor'> & { actor: string | null }
type Refund = { id: string; amountPaise: Paise; error: string | null; tries: number; updatedAt: Instant }
/** When a newer order replaced the order, and its number; null where it is not known. */
type Replacement = { at: Instant; newerId: string | null }
type AuditEntry = { id: string; at: Instant; actor: string | null; action: string; after?: unknown }

/** The facts of a timeline; the actor of an event or audit entry is the name of a person, null where nobody did it. */
export type TimelineFacts = {
  order: Omit<OrderStage, 'status'>
  events: readonly TimelineEvent[]
  messages: readonly TimelineMessage[]
  gatewayEvents: readonly StoredGatewayEvent[]
  refunds: readonly Refund[]
  auditEntries: readonly AuditEntry[]
  replacement?: Replacement | null
}

/**
 * The timeline of an order: events, messages, gateway events, failed refunds and audit entries in one list, the newest
 * first.
 */
export function orderTimeline({
  order,
  events,
  messages,
  gatewayEvents,
  refunds,
  auditEntries,
  replacement = null,
}: TimelineFacts): TimelineRow[] {
  // Replacing an unpaid order closes it. One that was closed before, by time, has no event of it.
  const isClosing = ({ kind, at }: TimelineEvent) => kind === 'moved' && at === replacement?.at
  // The move back is the step that its shopper sees; staff read that the delivery was undone, and why.
  const undoneAt = new Set(events.flatMap(({ kind, at }) => (kind === 'delivery-undone' ? [at] : [])))
  const isMoveBack = ({ from, to, at }: TimelineEvent) =>
    from !== null && to !== null && isCorrection(from, to) && undoneAt.has(at)
  const rows = [
    ...(replacement && !events.some(isClosing) ? [replacementRow('replaced', replacement)] : []),
    ...auditEntries.flatMap(auditRows),
    ...refunds.filter((refund) => refund.error !== null).map(refundRow),
    ...gatewayEvents.map(gatewayEventRow),
    ...messages.map(messageRow),
    ...events.flatMap((event) => {
      if (isMoveBack(event)) return []
      return replacement && isClosing(event) ? replacementRow(event.id, replacement) : eventRow(event, order)
    }),
  ]
  // The sort is stable, so events of one instant keep the sequence in which they were written.
  return rows.sort(byTime(({ at }) => at)).reverse()
}

const PLAIN = { note: null, isShown: false, mayResend: false } as const

function eventRow(event: TimelineEvent, order: TimelineFacts['order']): TimelineRow {
  const isNote = event.kind === 'note'
  return {
    ...PLAIN,
    id: event.id,
    at: event.at,
    kind: isNote ? 'note' : 'event',
    what: eventSentence(event, order, event.actor),
    note: event.note,
    isShown: isNote && event.shownToShopperAt !== null,
  }
}

function replacementRow(id: string, { at, newerId }: Replacement): TimelineRow {
  return { ...PLAIN, id, at, kind: 'event', what: REPLACED_SENTENCE, note: newerId && `Order ${newerId}` }
}

function messageRow(message: TimelineMessage): TimelineRow {
  const { id, channel, kind, to, tries, createdAt, sentAt, failedAt, deliveredAt, readAt, error } = message
  const tried = tries > 1 ? ` after ${tries} tries` : ''
  const outcome = sentAt ? arrivalOf(message) : failedAt ? `could not be sent${tried}` : `waits to be sent${tried}`
  return {
    ...PLAIN,
    id,
    at: readAt ?? deliveredAt ?? sentAt ?? failedAt ?? createdAt,
    kind: 'message',
    what: `${MESSAGE_CHANNEL_NAMES[channel]} “${kind.replaceAll('-', ' ')}” to ${recipientOf(to)} ${outcome}`,
    note: error && (!sentAt || hasNotArrived(message)) ? describeFailure(error) : null,
    mayResend: (sentAt !== null || failedAt !== null) && isReachable(to),
  }
}

function arrivalOf(message: TimelineMessage): string {
  if (message.readAt) return 'was read'
  if (message.deliveredAt) return 'was delivered'
  return hasNotArrived(message) ? 'was sent, but did not arrive' : 'was sent'
}

/** Whether a sent message was refused afterwards, or went another way as nothing was heard of it. */
function hasNotArrived({ sentAt, deliveredAt, error }: TimelineMessage): boolean {
  return sentAt !== null && deliveredAt === null && /^(not-delivered|next-channel)/.test(error ?? '')
}

function recipientOf(to: string): string {
  if (hasPhoneNumber(to)) return formatPhone(to)
  return isReachable(to) ? to : 'an account that was deleted'
}

// A deleted account has neither a number nor an address.
function isReachable(to: string): boolean {
  return hasPhoneNumber(to) || to.includes('@')
}

const RECEIVED_BY = { webhook: 'by webhook', return: 'when the shopper returned', reconciler: 'when polled' } as const
const EFFECTS: Record<string, string> = {
  ignore: 'Nothing new.',
  park: 'It does not match the order, so it was set aside.',
  refund: 'It was not needed and is refunded.',
  retake: 'It came late; the stock was taken again.',
  unknown: 'The shop has no such payment.',
}

function gatewayEventRow({ id, at, gateway, kind, source, amountPaise, effect }: StoredGatewayEvent): TimelineRow {
  const amount = amountPaise === null ? '' : ` of ${formatMoney(amountPaise)}`
  return {
    ...PLAIN,
    id,
    at,
    kind: 'payment',
    what: `Gateway ${gateway} reported “${kind}”${amount} ${RECEIVED_BY[source]}`,
    note: EFFECTS[effect] ?? null,
  }
}

function refundRow(refund: Refund): TimelineRow {
  return {
    ...PLAIN,
    id: refund.id,
    at: refund.updatedAt,
    kind: 'payment',
    what: `Refund of ${formatMoney(refund.amountPaise)} did not go through at try ${refund.tries}`,
    note: refund.error,
  }
}

// What these actions record is a text for people: the AWB with its parcel, the courier, the weights of the parcels.
const DESCRIBED: ReadonlySet<string> = new Set<AuditAction>(['assign-awb', 'hand-over', 'split-parcel'])

// Older versions of the shop recorded the courier by its name among the settings.
function isCourierName(text: string): text is CourierName {
  return Object.hasOwn(COURIER_SERVICES, text)
}

function auditRows({ id, at, actor, action, after }: AuditEntry): TimelineRow[] {
  const what = actionSentence(action, actor)
  if (what === null) return []
  const text = DESCRIBED.has(action) && typeof after === 'string' ? after : null
  const note = text && isCourierName(text) ? COURIER_SERVICES[text].title : text
  return [{ ...PLAIN, id, at, kind: 'audit', what, note }]
}
