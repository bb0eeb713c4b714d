import { inTransaction, type Tx } from '#app/db/db.server.ts'
import { insertAudit } from '#app/domain/audit/audit-store.server.ts'
import { type AuditContext, auditContext } from '#app/domain/audit-context.ts'
import { hasPhoneNumber } from '#app/domain/contact/format-phone.ts'
import { queueMail, queueText } from '#app/domain/notifications/outbox/queue-message.server.ts'
import { fillTemplate } from '#app/domain/notifications/templates/fill-template.ts'
import { textTemplate } from '#app/domain/notifications/templates/text-messages.ts'
import { done, type Result, refused } from '#app/domain/result.ts'
import { findSettings } from '#app/domain/settings/settings-store.server.ts'
import { withoutExamples } from '#app/domain/settings/store-details/without-example-store-fields.ts'
import type { Shop } from '#app/domain/shop.ts'
import { formatDay } from '#app/domain/time/format-instant.ts'
import type { Ticket } from './ticket.ts'
import { decideTicketAction, type TicketAction, type TicketActionReason } from './ticket-action.ts'
import { ticketLink } from './ticket-link.server.ts'
import { ticketMailbox } from './ticket-message-values.ts'
import { insertTicketEvent, lockTicket, updateTicketStatus } from './ticket-store.server.ts'

/**
 * Takes an action of staff on a ticket: acknowledge, answer, settle, or add a note for staff. Notifies the writer of
 * all but notes, by text message with a link to the ticket, and by mail if there is an address. Refuses the reasons of
 * `TICKET_ACTION_MESSAGES`; of two parallel calls with the same action, the second is refused.
 */
export function takeTicketAction(
  shop: Shop,
  actor: string,
  ticketId: string,
  action: TicketAction,
  typed: string,
): Promise<Result<void, TicketActionReason>> {
  const context = auditContext(shop, actor)
  const words = typed.trim()
  return inTransaction(shop.db, async (tx) => {
    const ticket = await lockTicket(tx, ticketId)
    if (!ticket) return refused('ticket-not-found')
    const decided = decideTicketAction(ticket.status, action, words)
    if (!decided.ok) return decided
    await insertTicketEvent(tx, ticketId, { action, words }, context)
    if (decided.value !== ticket.status) await updateTicketStatus(tx, ticket, decided.value, context.at)
    // An erased account has no phone.
    const reachable = hasPhoneNumber(ticket.phone)
    if (action !== 'note' && reachable) await notifyWriter(tx, shop, ticket, action, words, context)
    const after = { status: decided.value, words }
    await insertAudit(
      tx,
      { action: `ticket-${action}`, subject: `ticket:${ticketId}`, before: { status: ticket.status }, after },
      context,
    )
    return done()
  })
}

async function notifyWriter(
  tx: Tx,
  shop: Pick<Shop, 'origin' | 'secret' | 'demo' | 'sms'>,
  ticket: Ticket,
  action: Exclude<TicketAction, 'note'>,
  words: string,
  context: AuditContext,
) {
  const { messages, ...settings } = await findSettings(tx)
  const store = withoutExamples(settings.store, shop.demo)
  const kind = `ticket-${action}` as const
  const values = {
    shop: store.name,
    ticket: ticket.id,
    settle: formatDay(ticket.resolveBy),
    link: ticketLink(shop, ticket.id),
  }
  await queueText(tx, shop, { kind, to: ticket.phone, values }, context)
  if (!ticket.email) return
  const line = fillTemplate(textTemplate(kind, messages, shop.sms.templates !== null), values)
  const mail = { ticket: ticket.id, answer: words, words: ticket.message, line }
  await queueMail(tx, { kind, to: ticket.email, replyTo: ticketMailbox(ticket, store), values: mail }, context)
}
