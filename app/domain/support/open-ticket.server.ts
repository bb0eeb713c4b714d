import { inTransaction, type Tx } from '#app/db/db.server.ts'
import { type Act, actOf } from '../act.ts'
import { queueMessage } from '../notifications/outbox-store.server.ts'
import { readSettings } from '../settings/read-settings.server.ts'
import type { Shop } from '../shop.ts'
import { type Ticket, type TicketRequest, ticketDueDates } from './ticket.ts'
import { ticketForShopWords, ticketOpenedWords } from './ticket-message.ts'
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
    await tellBoth(tx, ticket, ticket.topic === 'grievance' ? store.grievanceEmail : store.email, act)
    return { id: ticket.id, acknowledgeBy: ticket.acknowledgeBy, resolveBy: ticket.resolveBy }
  })
}

async function tellBoth(tx: Tx, ticket: Ticket & TicketRequest, shopMail: string, { at, newId }: Act) {
  const words = ticketOpenedWords(ticket)
  await queueMessage(tx, { channel: 'sms', kind: 'ticket-opened', to: ticket.phone, body: words }, at, newId)
  if (ticket.email) {
    const subject = `Your ticket ${ticket.id}`
    await queueMessage(
      tx,
      { channel: 'mail', kind: 'ticket-opened', to: ticket.email, subject, body: words },
      at,
      newId,
    )
  }
  await queueMessage(
    tx,
    { channel: 'mail', kind: 'ticket-for-shop', to: shopMail, ...ticketForShopWords(ticket) },
    at,
    newId,
  )
}
