import { formatDay, formatDayAndTime } from '../instant.ts'
import { TICKET_TOPICS, type Ticket, type TicketRequest } from './ticket.ts'

/** What whoever wrote is told at once, by text message and mail. Plain letters only: a text message counts them. */
export function ticketOpenedWords({ id, acknowledgeBy, resolveBy }: Ticket): string {
  return `Mewa: we have your message, ticket ${id}. You hear from us by ${formatDayAndTime(acknowledgeBy)}, and it is settled by ${formatDay(resolveBy)}.`
}

/** What the shop is told: who writes, about what, and by when it must answer. */
export function ticketForShopWords(ticket: Ticket & TicketRequest): { subject: string; body: string } {
  const facts = [
    TICKET_TOPICS[ticket.topic],
    ticket.orderId && `Order ${ticket.orderId}`,
    `${ticket.name}, ${ticket.phone}${ticket.email ? `, ${ticket.email}` : ''}`,
    `Acknowledge by ${formatDayAndTime(ticket.acknowledgeBy)}, settle by ${formatDay(ticket.resolveBy)}.`,
  ]
  return {
    subject: `Ticket ${ticket.id}: ${TICKET_TOPICS[ticket.topic]}`,
    body: [...facts.filter(Boolean), '', ticket.message].join('\n'),
  }
}

/** What the writer is told by text message when the shop takes a step. The words themselves are behind the link: a text message is too short. */
export const TICKET_STEP_MESSAGES = {
  acknowledged: ({ id, resolveBy }: Ticket) =>
    `Mewa: we are looking into ticket ${id}. It is settled by ${formatDay(resolveBy)}.`,
  answer: ({ id }: Ticket, link: string) => `Mewa: we have answered your ticket ${id}. Read it here: ${link}`,
  resolved: ({ id }: Ticket, link: string) => `Mewa: your ticket ${id} is settled. ${link}`,
} as const

/** The same by mail, with the answer in full. */
export function ticketStepMail(
  id: string,
  line: string,
  words: string,
  message: string,
): { subject: string; body: string } {
  return { subject: `Your ticket ${id}`, body: [words || line, '', `You wrote: ${message}`, '', line].join('\n') }
}
