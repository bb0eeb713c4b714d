import { isLinkKey } from '#app/domain/link-key.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import { listTicketEvents } from './ticket-event-store.server.ts'
import { findWholeTicket } from './ticket-queue-store.server.ts'
import type { TicketTalk } from './ticket-talk.ts'

/** The whole of a ticket for whoever holds the key of its link (sent by SMS and mail), else null. Notes stay inside. */
export async function readTicketTalk(
  { db, secret }: Pick<Shop, 'db' | 'secret'>,
  id: string,
  key: string | null,
): Promise<TicketTalk | null> {
  if (!isLinkKey(secret, 'ticket', id, key)) return null
  const ticket = await findWholeTicket(db, id)
  if (!ticket) return null
  const answers = (await listTicketEvents(db, id)).filter((event) => event.kind === 'answer')
  return {
    id,
    status: ticket.status,
    resolveBy: ticket.resolveBy,
    said: [
      { id, by: 'writer', at: ticket.createdAt, words: ticket.message },
      ...answers.map((answer) => ({ id: answer.id, by: 'shop' as const, at: answer.at, words: answer.words })),
    ],
  }
}
