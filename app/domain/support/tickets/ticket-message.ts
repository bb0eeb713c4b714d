import { formatDay, formatDayAndTime } from '#app/domain/instant.ts'
import type { MailValues } from '#app/domain/notifications/templates/mail-templates.ts'
import type { TextValues } from '#app/domain/notifications/templates/text-messages.ts'
import { TICKET_TOPICS, type Ticket, type TicketRequest } from './ticket.ts'

type Mailboxes = { email: string; grievanceEmail: string }

/** The shop's own address for a ticket: its grievance officer's for a complaint. Answers to the ticket's mails go there. */
export function ticketMailbox({ topic }: Pick<TicketRequest, 'topic'>, { email, grievanceEmail }: Mailboxes): string {
  return topic === 'grievance' ? grievanceEmail : email
}

/** What whoever wrote is told at once, by text message and mail. */
export function ticketOpenedValues(
  shop: string,
  { id, acknowledgeBy, resolveBy }: Ticket,
): TextValues<'ticket-opened'> {
  return { shop, ticket: id, acknowledge: formatDayAndTime(acknowledgeBy), settle: formatDay(resolveBy) }
}

/** What the shop is told: who writes, about what, and by when it must answer. */
export function ticketForShopValues(ticket: Ticket & TicketRequest): MailValues<'ticket-for-shop'> {
  const topic = TICKET_TOPICS[ticket.topic]
  const facts = [
    topic,
    ticket.orderId && `Order ${ticket.orderId}`,
    `${ticket.name}, ${ticket.phone}${ticket.email ? `, ${ticket.email}` : ''}`,
    `Acknowledge by ${formatDayAndTime(ticket.acknowledgeBy)}, settle by ${formatDay(ticket.resolveBy)}.`,
  ]
  return { ticket: ticket.id, topic, facts: facts.filter(Boolean).join('\n'), words: ticket.message }
}
