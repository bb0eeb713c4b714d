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
