import type { Shop } from '#app/domain/shop.ts'
import type { TicketThread } from './ticket.ts'
import { isTicketKey } from './ticket-link.server.ts'
import { findTicket, listTicketEvents } from './ticket-store.server.ts'

/** The messages of a ticket without its notes, for a link with the right key (sent by SMS and mail); else null. */
export async function readTicketThread(
  { db, secret }: Pick<Shop, 'db' | 'secret'>,
  id: string,
  key: string | null,
): Promise<TicketThread | null> {
  if (!isTicketKey(secret, id, key)) return null
  const ticket = await findTicket(db, id)
  if (!ticket) return null
  const answers = (await listTicketEvents(db, id)).filter((event) => event.action === 'answer')
  return {
    id,
    status: ticket.status,
    resolveBy: ticket.resolveBy,
    messages: [
      { id, by: 'writer', at: ticket.createdAt, words: ticket.message },
      ...answers.map((answer) => ({ id: answer.id, by: 'shop' as const, at: answer.at, words: answer.words })),
    ],
  }
}
