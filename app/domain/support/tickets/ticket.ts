import { encodeBase32 } from '#app/domain/base32.ts'
import { HOURS, type Instant, later } from '#app/domain/instant.ts'

/** What a message is about, in the order of the list. */
export const TICKET_TOPICS = {
  order: 'An order',
  product: 'A product',
  sample: 'A tasting sample',
  bulk: 'A large or gift order',
  grievance: 'A complaint to the grievance officer',
  other: 'Something else',
} as const
export type TicketTopic = keyof typeof TICKET_TOPICS

/** What someone writes to the shop. Phone in E.164, order number as MW-XXXX-XXXX. */
export type TicketRequest = {
  topic: TicketTopic
  name: string
  phone: string
  email: string | null
  orderId: string | null
  message: string
}

/** A message with the number it got, and when the law wants it answered. */
export type Ticket = { id: string; acknowledgeBy: Instant; resolveBy: Instant }

/** TK-7K3M9Q: 30 random bits. Takes four random bytes. */
export function ticketNumber(bytes: Uint8Array): string {
  if (bytes.length !== 4) throw new Error('A ticket number is made of four random bytes')
  return `TK-${encodeBase32(bytes, 6)}`
}

/** Acknowledged within 48 hours, settled within one month (Consumer Protection (E-Commerce) Rules 2020, rule 4(5)). */
export function ticketDueDates(at: Instant): { acknowledgeBy: Instant; resolveBy: Instant } {
  return { acknowledgeBy: later(at, 48 * HOURS), resolveBy: oneMonthAfter(at) }
}

// The same day of the next month, or its last one where it has no such day.
function oneMonthAfter(at: Instant): Instant {
  const date = new Date(at)
  const day = date.getUTCDate()
  date.setUTCMonth(date.getUTCMonth() + 1)
  if (date.getUTCDate() !== day) date.setUTCDate(0)
  return date.toISOString()
}

/** Whether a text is one of the topics. */
export function isTicketTopic(text: string | null): text is TicketTopic {
  return text !== null && Object.hasOwn(TICKET_TOPICS, text)
}

export type TicketStatus = 'open' | 'acknowledged' | 'resolved'

/** A ticket as the shop works on it: who wrote what, and how far it is. */
export type WholeTicket = Ticket &
  TicketRequest & {
    userId: string | null
    status: TicketStatus
    createdAt: Instant
    acknowledgedAt: Instant | null
    resolvedAt: Instant | null
  }

/** What the law waits for next, until when, and whether that is over; null once a ticket is settled. */
export function ticketClock(
  ticket: Pick<WholeTicket, 'status' | 'acknowledgeBy' | 'resolveBy'>,
  at: Instant,
): { waitsFor: 'acknowledge' | 'resolve'; by: Instant; late: boolean } | null {
  if (ticket.status === 'resolved') return null
  const waitsFor = ticket.status === 'open' ? 'acknowledge' : 'resolve'
  const by = waitsFor === 'acknowledge' ? ticket.acknowledgeBy : ticket.resolveBy
  return { waitsFor, by, late: at > by }
}

/** What somebody wrote and the shop answered, oldest first. */
export type TicketTalk = {
  id: string
  status: TicketStatus
  resolveBy: Instant
  said: { id: string; by: 'writer' | 'shop'; at: Instant; words: string }[]
}
