import type { MailValues } from '#app/domain/notifications/templates/mails.ts'
import type { TextValues } from '#app/domain/notifications/templates/text-messages.ts'
import { formatDay, formatDayAndTime } from '#app/domain/time/format-instant.ts'
import { GRIEVANCE_TOPIC, type TicketReceipt, type TicketRequest } from './ticket.ts'

type Mailboxes = { email: string; grievanceEmail: string }

/** The shop's mail address for a ticket: the grievance officer's for a complaint. Also the reply-to of its mails. */
export function ticketMailbox({ topic }: Pick<TicketRequest, 'topic'>, { email, grievanceEmail }: Mailboxes): string {
  return topic === GRIEVANCE_TOPIC ? grievanceEmail : email
}

/** The values of the confirmation to the writer, by text message and mail. */
export function ticketOpenedValues(
  shop: string,
  { id, acknowledgeBy, resolveBy }: TicketReceipt,
): TextValues<'ticket-opened'> {
  return { shop, ticket: id, acknowledge: formatDayAndTime(acknowledgeBy), settle: formatDay(resolveBy) }
}

/** The values of the mail to the shop: writer, topic and due dates. */
export function ticketForShopValues(
  ticket: TicketReceipt & TicketRequest & { topicName: string },
): MailValues<'ticket-for-shop'> {
  const topic = ticket.topicName
  const facts = [
    topic,
    ticket.orderId && `Order ${ticket.orderId}`,
    `${ticket.name}, ${ticket.phone}${ticket.email ? `, ${ticket.email}` : ''}`,
    `Acknowledge by ${formatDayAndTime(ticket.acknowledgeBy)}, settle by ${formatDay(ticket.resolveBy)}.`,
  ]
  return { ticket: ticket.id, topic, facts: facts.filter(Boolean).join('\n'), words: ticket.message }
}
