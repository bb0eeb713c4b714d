import { inTransaction, type Tx } from '#app/db/db.server.ts'
import { type AuditContext, auditContext } from '#app/domain/audit-context.ts'
import type { User } from '#app/domain/identity/user.ts'
import { tryConsumeRate } from '#app/domain/limits/consume-rate-limit.server.ts'
import { queueMail, queueText } from '#app/domain/notifications/outbox/queue-message.server.ts'
import { fillTemplate } from '#app/domain/notifications/templates/fill-template.ts'
import { textTemplate } from '#app/domain/notifications/templates/text-messages.ts'
import { findMeantOrderNumber } from '#app/domain/orders/order/order-read-store.server.ts'
import { done, type Result, refused } from '#app/domain/result.ts'
import { readPublicSettings } from '#app/domain/settings/read-public-settings.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import { later, MINUTES } from '#app/domain/time/instant.ts'
import { type OpenTicketReason, type TicketReceipt, type TicketRequest, ticketDueDates } from './ticket.ts'
import { ticketForShopValues, ticketMailbox, ticketOpenedValues } from './ticket-message-values.ts'
import { findFreeTicketNumber, findSameTicket, insertTicket, lockTickets } from './ticket-store.server.ts'

/**
 * Within this time, the same message of the same actor is the ticket already opened: a slow phone may send a form
 * twice.
 */
const SAME_WITHIN = 10 * MINUTES

/**
 * Opens a ticket and returns its number and due dates. `actor` is the signed-in user, or null. Confirms by mail, and
 * by text message if the phone is the actor's own, as an unverified one may be a stranger's. Mails the shop, or its
 * grievance officer for a complaint. A form sent twice returns the same ticket. Refuses `too-many-requests` beyond the
 * limit of the phone.
 */
export async function openTicket(
  shop: Shop,
  actor: Pick<User, 'id' | 'phone'> | null,
  typed: TicketRequest,
): Promise<Result<TicketReceipt, OpenTicketReason>> {
  if (!(await tryConsumeRate(shop, 'open-ticket', typed.phone))) return refused('too-many-requests')
  const { store, messages, contact } = await readPublicSettings(shop)
  return inTransaction(shop.db, async (tx) => {
    const context = auditContext(shop)
    await lockTickets(tx)
    // Who writes a number without its letters may mean an order from before the shop changed them.
    const orderId = typed.orderId && ((await findMeantOrderNumber(tx, typed.orderId)) ?? typed.orderId)
    const request = { ...typed, orderId }
    const same = await findSameTicket(tx, { ...request, userId: actor?.id ?? null }, later(context.at, -SAME_WITHIN))
    if (same) return done(same)
    // A topic that was removed a moment ago is named by its id.
    const topicName = contact.topics.find(({ id }) => id === request.topic)?.name ?? request.topic
    const ticket = {
      ...request,
      topicName,
      id: await findFreeTicketNumber(tx, shop.newId),
      ...ticketDueDates(context.at),
    }
    await insertTicket(tx, { ...ticket, userId: actor?.id ?? null }, context.at)
    const values = ticketOpenedValues(store.name, ticket)
    if (actor?.phone === ticket.phone)
      await queueText(tx, shop, { kind: 'ticket-opened', to: ticket.phone, values }, context)
    const template = textTemplate('ticket-opened', messages, shop.sms.templates !== null)
    await queueMails(tx, ticket, fillTemplate(template, values), ticketMailbox(ticket, store), context)
    return done({ id: ticket.id, acknowledgeBy: ticket.acknowledgeBy, resolveBy: ticket.resolveBy })
  })
}

async function queueMails(
  tx: Tx,
  ticket: TicketReceipt & TicketRequest & { topicName: string },
  line: string,
  shopMail: string,
  context: AuditContext,
) {
  if (ticket.email) {
    const values = { ticket: ticket.id, line }
    await queueMail(tx, { kind: 'ticket-opened', to: ticket.email, replyTo: shopMail, values }, context)
  }
  // Without an address of the shop, the ticket is only in the panel.
  if (!shopMail) return
  const values = ticketForShopValues(ticket)
  await queueMail(tx, { kind: 'ticket-for-shop', to: shopMail, replyTo: ticket.email, values }, context)
}
