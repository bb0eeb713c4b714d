import { inTransaction, type Tx } from '#app/db/db.server.ts'
import { type Act, actOf } from '../act.ts'
import { queueMail } from '../notifications/queue-mail.server.ts'
import { queueText } from '../notifications/queue-text.server.ts'
import { fillTemplate } from '../notifications/template.ts'
import { TEXT_MESSAGES } from '../notifications/text-messages.ts'
import { readSettings } from '../settings/read-settings.server.ts'
import type { Shop } from '../shop.ts'
import { type Ticket, type TicketRequest, ticketDueDates } from './ticket.ts'
import { ticketForShopValues, ticketOpenedValues } from './ticket-message.ts'
import { findFreeTicketNumber, insertTicket } from './ticket-store.server.ts'

/**
 * Takes a message as a ticket with a number and two due dates. Whoever wrote is told by text message, and by mail if they
 * gave an address; the shop, or its grievance officer for a complaint, gets the whole of it by mail.
 */
export async function openTicket(shop: Shop, request: TicketRequest, userId: string | null): Promise<Ticket> {
  const { store } = await readSettings(shop)
  return inTransaction(shop.db, async (tx) => {
    const act = actOf(shop)
    const ticket = { ...request, id: await findFreeTicketNumber(tx, shop.newId), ...ticketDueDates(act.at) }
    await insertTicket(tx, { ...ticket, userId }, act.at)
    await tellBoth(tx, store.name, ticket, ticket.topic === 'grievance' ? store.grievanceEmail : store.email, act)
    return { id: ticket.id, acknowledgeBy: ticket.acknowledgeBy, resolveBy: ticket.resolveBy }
  })
}

async function tellBoth(tx: Tx, shopName: string, ticket: Ticket & TicketRequest, shopMail: string, act: Act) {
  const values = ticketOpenedValues(shopName, ticket)
  await queueText(tx, { kind: 'ticket-opened', to: ticket.phone, values }, act)
  if (ticket.email) {
    const line = fillTemplate(TEXT_MESSAGES['ticket-opened'].standard, values)
    await queueMail(tx, { kind: 'ticket-opened', to: ticket.email, values: { ticket: ticket.id, line } }, act)
  }
  await queueMail(tx, { kind: 'ticket-for-shop', to: shopMail, values: ticketForShopValues(ticket) }, act)
}
