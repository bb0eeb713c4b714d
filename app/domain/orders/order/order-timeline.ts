import { formatPhone, hasPhoneNumber } from '#app/domain/identity/profile/format-phone.ts'
import type { Instant } from '#app/domain/instant.ts'
import { formatPaise, type Paise } from '#app/domain/money.ts'
import { describeFailure } from '#app/domain/notifications/outbox/delivery-failure.ts'
import { capitalize } from '#app/domain/text.ts'
import { EVENT_NAMES, type OrderEvent } from './order-event.ts'
import { STATUS_FACTS } from './order-status.ts'

/** One line of what happened to an order: `by` is who did it, where somebody did. */
export type TimelineRow = {
  id: string
  at: Instant
  kind: 'event' | 'note' | 'message' | 'payment' | 'edit'
  what: string
  by: string | null
  note: string | null
  /** Of a note: whether the shopper reads it too. */
  isShown: boolean
  /** Of a message that was sent or given up: it can be sent again. */
  mayResend: boolean
}

export type TimelineMessage = {
  id: string
  channel: 'sms' | 'mail'
  kind: string
  to: string
  tries: number
  createdAt: Instant
  sentAt: Instant | null
  deadAt: Instant | null
  /** Why the last try failed, as the outbox keeps it. */
  error: string | null
}
/** What the gateway said, where it said it, and what that did. */
export type TimelineWord = {
  id: string
  at: Instant
  gateway: string
  kind: string
  source: 'webhook' | 'return' | 'reconciler'
  amountPaise: Paise | null
  effect: string
}
type Refund = { id: string; amountPaise: Paise; error: string | null; tries: number; updatedAt: Instant }
type Edit = { id: string; at: Instant; actor: string; action: string }

export type TimelineFacts = {
  events: readonly OrderEvent[]
  messages: readonly TimelineMessage[]
  words: readonly TimelineWord[]
  refunds: readonly Refund[]
  edits: readonly Edit[]
}

/** Everything that happened to an order in one list, the newest first. */
export function timelineOf({ events, messages, words, refunds, edits }: TimelineFacts): TimelineRow[] {
  const rows = [
    ...edits.filter((edit) => !TOLD_BY_EVENTS.has(edit.action)).map(editRow),
    ...refunds.filter((refund) => refund.error !== null).map(refundRow),
    ...words.map(wordRow),
    ...messages.map(messageRow),
    ...events.map(eventRow),
  ]
  // Events of one instant keep the order in which they were written: the sort is stable, and the list is then turned.
  return rows.sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0)).reverse()
}

// What these did stands on the timeline as an event already.
const TOLD_BY_EVENTS = new Set([
  'move-order',
  'note-order',
  'cancel-order',
  'edit-order',
  'ask-edit',
  'refund-order',
  'resend-message',
])

const PLAIN = { by: null, note: null, isShown: false, mayResend: false } as const

function eventRow(event: OrderEvent): TimelineRow {
  const isNote = event.kind === 'note'
  return {
    ...PLAIN,
    id: event.id,
    at: event.at,
    kind: isNote ? 'note' : 'event',
    what: event.to ? STATUS_FACTS[event.to].name : EVENT_NAMES[event.kind],
    by: event.actor,
    note: event.note,
    isShown: isNote && event.shownToShopperAt !== null,
  }
}

function messageRow(message: TimelineMessage): TimelineRow {
  const { id, channel, kind, to, tries, createdAt, sentAt, deadAt, error } = message
  const tried = tries > 1 ? `, ${tries} tries` : ''
  const fate = sentAt ? 'sent' : deadAt ? `could not be sent${tried}` : `waits to be sent${tried}`
  return {
    ...PLAIN,
    id,
    at: sentAt ?? deadAt ?? createdAt,
    kind: 'message',
    what: `${channel === 'sms' ? 'SMS' : 'E-mail'} “${kind.replaceAll('-', ' ')}” ${fate}, to ${recipientOf(to)}`,
    note: sentAt || !error ? null : describeFailure(error),
    mayResend: (sentAt !== null || deadAt !== null) && isReachable(to),
  }
}

function recipientOf(to: string): string {
  if (hasPhoneNumber(to)) return formatPhone(to)
  return isReachable(to) ? to : 'an account that was deleted'
}

// Of a deleted account no number and no address is left.
function isReachable(to: string): boolean {
  return hasPhoneNumber(to) || to.includes('@')
}

const SOURCES = { webhook: 'by itself', return: 'when the shopper came back', reconciler: 'when we asked' } as const
const EFFECTS: Record<string, string> = {
  ignore: 'We knew that already.',
  park: 'It does not match the order, so it was set aside.',
  refund: 'It was not needed and goes back.',
  retake: 'It came late; the stock was taken again.',
  unknown: 'We know no such payment.',
}

function wordRow({ id, at, gateway, kind, source, amountPaise, effect }: TimelineWord): TimelineRow {
  const amount = amountPaise === null ? '' : ` ${formatPaise(amountPaise)}`
  return {
    ...PLAIN,
    id,
    at,
    kind: 'payment',
    what: `Gateway ${gateway} said “${kind}”${amount} ${SOURCES[source]}`,
    note: EFFECTS[effect] ?? null,
  }
}

function refundRow(refund: Refund): TimelineRow {
  return {
    ...PLAIN,
    id: refund.id,
    at: refund.updatedAt,
    kind: 'payment',
    what: `Refund of ${formatPaise(refund.amountPaise)} did not go through, try ${refund.tries}`,
    note: refund.error,
  }
}

function editRow({ id, at, actor, action }: Edit): TimelineRow {
  const words = action.replaceAll('-', ' ')
  return { ...PLAIN, id, at, kind: 'edit', what: capitalize(words), by: actor }
}
