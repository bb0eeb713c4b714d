import { encodeBase32 } from '#app/domain/base32.ts'
import { REPLY_DEADLINE_HOURS } from '#app/domain/reply-deadline-hours.ts'
import type { ContactSettings } from '#app/domain/settings/settings.ts'
import { HOURS, type Instant, later } from '#app/domain/time/instant.ts'

/**
 * The topic of complaints, which go to the grievance officer; the form always has it (E-Commerce Rules 2020, rule
 * 4(4)).
 */
export const GRIEVANCE_TOPIC = 'grievance'

/**
 * A message to the shop. `topic` is the id of a topic of the settings. Phone in E.164, order number as MW-XXXX-XXXX.
 */
export type TicketRequest = {
  topic: string
  name: string
  phone: string
  email: string | null
  orderId: string | null
  message: string
}

/** The number of a ticket and its legal due dates. */
export type TicketReceipt = { id: string; acknowledgeBy: Instant; resolveBy: Instant }

/** Formats a ticket number (TK-7K3M9Q, 30 bits) from four random bytes. */
export function ticketNumber(bytes: Uint8Array): string {
  if (bytes.length !== 4) throw new Error('A ticket number is made of four random bytes')
  return `TK-${encodeBase32(bytes, 6)}`
}

/**
 * The due dates of a ticket: acknowledged within REPLY_DEADLINE_HOURS, settled within one month (Consumer Protection
 * (E-Commerce) Rules 2020, rule 4(5)).
 */
export function ticketDueDates(at: Instant): { acknowledgeBy: Instant; resolveBy: Instant } {
  return { acknowledgeBy: later(at, REPLY_DEADLINE_HOURS * HOURS), resolveBy: oneMonthAfter(at) }
}

// The same day of the next month, or its last day where it has no such day.
function oneMonthAfter(at: Instant): Instant {
  const date = new Date(at)
  const day = date.getUTCDate()
  date.setUTCMonth(date.getUTCMonth() + 1)
  if (date.getUTCDate() !== day) date.setUTCDate(0)
  return date.toISOString()
}

/** The topics that the contact form offers, in the owner's order. */
export function shownTopics({ topics }: Pick<ContactSettings, 'topics'>): { id: string; name: string }[] {
  return topics.filter(({ isShown }) => isShown).map(({ id, name }) => ({ id, name }))
}

/** Why a ticket was not opened. */
export const OPEN_TICKET_MESSAGES = {
  'too-many-requests': 'You have written several times within the hour. Please call us, or write again later.',
} as const
export type OpenTicketReason = keyof typeof OPEN_TICKET_MESSAGES

export type TicketStatus = 'open' | 'acknowledged' | 'resolved'

/** A ticket with its content and status. `userId`: the user who was signed in, or null. */
export type Ticket = TicketReceipt &
  TicketRequest & {
    /** The name of its topic when it was written. */
    topicName: string
    userId: string | null
    status: TicketStatus
    createdAt: Instant
    acknowledgedAt: Instant | null
    resolvedAt: Instant | null
  }

/** The next legal due date of a ticket and whether it is overdue; null once it is settled. */
export function ticketClock(
  ticket: Pick<Ticket, 'status' | 'acknowledgeBy' | 'resolveBy'>,
  at: Instant,
): { waitsFor: 'acknowledge' | 'resolve'; by: Instant; late: boolean } | null {
  if (ticket.status === 'resolved') return null
  const waitsFor = ticket.status === 'open' ? 'acknowledge' : 'resolve'
  const by = waitsFor === 'acknowledge' ? ticket.acknowledgeBy : ticket.resolveBy
  return { waitsFor, by, late: at > by }
}

/** The messages of a ticket as its writer sees them, oldest first. */
export type TicketThread = {
  id: string
  status: TicketStatus
  resolveBy: Instant
  messages: { id: string; by: 'writer' | 'shop'; at: Instant; words: string }[]
}
