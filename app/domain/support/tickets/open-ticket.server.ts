import { inTransaction, type Tx } from '#app/db/db.server.ts'
import { type AuditContext, auditContext } from '#app/domain/audit-context.ts'
import type { User } from '#app/domain/identity/user.ts'
import { later, MINUTES } from '#app/domain/instant.ts'
import { isWithinRate } from '#app/domain/limits/rate-limit.server.ts'
import { queueMail, queueText } from '#app/domain/notifications/outbox/queue-message.server.ts'
import { fillTemplate } from '#app/domain/notifications/templates/template.ts'
import { TEXT_MESSAGES } from '#app/domain/notifications/templates/text-messages.ts'
import { done, type Result, refused } from '#app/domain/result.ts'
import { readSettings } from '#app/domain/settings/read-settings.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import { type Ticket, type TicketRequest, ticketDueDates } from './ticket.ts'
import { ticketForShopValues, ticketMailbox, ticketOpenedValues } from './ticket-message.ts'
import { findFreeTicketNumber, findSameTicket, insertTicket, lockTickets } from './ticket-store.server.ts'

const SAME_WITHIN = 10 * MINUTES

/**
 * Takes a message as a ticket with a number and two due dates. `writer` is who is signed in, or null. They are told by
 * text message where the phone they typed is their own, by mail if they gave an address: a phone nobody has confirmed
 * may be a stranger's. The shop, or its grievance officer for a complaint, gets the whole of it by mail. Five an hour and
 * phone: the sixth is refused as `too-many-requests`. The same words of the same writer within ten minutes are the ticket
 * they have already: a slow phone may send a form twice.
 */
export async function openTicket(
  shop: Shop,
  request: TicketRequest,
  writer: Pick<User, 'id' | 'phone'> | null,
): Promise<Result<Ticket, 'too-many-requests'>> {
  if (!(await isWithinRate(shop, 'open-ticket', request.phone))) return refused('too-many-requests')
  const { store } = await readSettings(shop)
  return inTransaction(shop.db, async (tx) => {
    const context = auditContext(shop)
    await lockTickets(tx)
    const same = await findSameTicket(tx, { ...request, userId: writer?.id ?? null }, later(context.at, -SAME_WITHIN))
    if (same) return done(same)
    const ticket = { ...request, id: await findFreeTicketNumber(tx, shop.newId), ...ticketDueDates(context.at) }
    await insertTicket(tx, { ...ticket, userId: writer?.id ?? null }, context.at)
    const values = ticketOpenedValues(store.name, ticket)
    if (writer?.phone === ticket.phone)
      await queueText(tx, { kind: 'ticket-opened', to: ticket.phone, values }, context)
    await mailBoth(tx, ticket, values, ticketMailbox(ticket, store), context)
    return done({ id: ticket.id, acknowledgeBy: ticket.acknowledgeBy, resolveBy: ticket.resolveBy })
  })
}

type Opened = ReturnType<typeof ticketOpenedValues>

async function mailBoth(
  tx: Tx,
  ticket: Ticket & TicketRequest,
  opened: Opened,
  shopMail: string,
  context: AuditContext,
) {
  if (ticket.email) {
    const line = fillTemplate(TEXT_MESSAGES['ticket-opened'].standard, opened)
    const values = { ticket: ticket.id, line }
    await queueMail(tx, { kind: 'ticket-opened', to: ticket.email, replyTo: shopMail, values }, context)
  }
  // Nobody reads it while the shop has said no address; the panel has it all the same.
  if (!shopMail) return
  const values = ticketForShopValues(ticket)
  await queueMail(tx, { kind: 'ticket-for-shop', to: shopMail, replyTo: ticket.email, values }, context)
}
