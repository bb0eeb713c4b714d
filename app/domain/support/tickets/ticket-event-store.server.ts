import { sql } from 'kysely'
import type { Db, Tx } from '#app/db/db.server.ts'
import type { AuditContext } from '#app/domain/audit-context.ts'
import type { TicketEvent } from './ticket-step.ts'

/** What was done with a ticket, oldest first. */
export function listTicketEvents(db: Db, ticketId: string): Promise<TicketEvent[]> {
  return db
    .selectFrom('ticket_events')
    .select(['id', 'at', 'actor', 'kind', 'words'])
    .where('ticket_id', '=', ticketId)
    .orderBy('position')
    .execute()
}

/** Adds a row to a ticket's history, in the transaction of what it tells; the ticket is locked by the caller. */
export async function insertTicketEvent(
  tx: Tx,
  ticketId: string,
  event: Pick<TicketEvent, 'kind' | 'words'>,
  context: AuditContext,
): Promise<void> {
  await tx
    .insertInto('ticket_events')
    .values({
      id: context.newId('tev'),
      ticket_id: ticketId,
      position: sql`(select count(*) + 1 from ticket_events where ticket_id = ${ticketId})`,
      at: context.at,
      actor: context.actor,
      ...event,
    })
    .execute()
}
