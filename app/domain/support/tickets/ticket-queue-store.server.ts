import { type Selectable, sql } from 'kysely'
import { type Db, forUpdate, type Tx } from '#app/db/db.server.ts'
import type { TicketsTable } from '#app/db/schema/requests.ts'
import type { Instant } from '#app/domain/instant.ts'
import type { TicketStatus, WholeTicket } from './ticket.ts'

// Tickets as the shop works through them.

/** A ticket with everything that was written, or null. */
export async function findWholeTicket(db: Db, id: string): Promise<WholeTicket | null> {
  const row = await db.selectFrom('tickets').selectAll().where('id', '=', id).executeTakeFirst()
  return row ? toTicket(row) : null
}

/** The same, locked until the transaction ends: steps of two people come one after the other. */
export async function lockTicket(tx: Tx, id: string): Promise<WholeTicket | null> {
  await sql`select id from tickets where id = ${id}${forUpdate(tx)}`.execute(tx)
  return findWholeTicket(tx, id)
}

/** Tickets still to be settled, what is due first at the top; or the settled ones, newest first. Pages count from 1. */
export async function searchTickets(
  db: Db,
  { settled, page, perPage }: { settled: boolean; page: number; perPage: number },
): Promise<WholeTicket[]> {
  const due = sql<Instant>`case when status = 'open' then acknowledge_by else resolve_by end`
  const rows = await db
    .selectFrom('tickets')
    .selectAll()
    .where('status', settled ? '=' : '<>', 'resolved')
    .$if(settled, (tickets) => tickets.orderBy('resolved_at', 'desc'))
    .$if(!settled, (tickets) => tickets.orderBy(due))
    .orderBy('id')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute()
  return rows.map(toTicket)
}

/** What somebody wrote while signed in, oldest first. */
export async function listTicketsOf(db: Db, userId: string): Promise<WholeTicket[]> {
  const rows = await db
    .selectFrom('tickets')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map(toTicket)
}

/** How many tickets wait to be settled, and how many are. */
export async function countTickets(db: Db): Promise<{ open: number; settled: number }> {
  const rows = await db
    .selectFrom('tickets')
    .select((eb) => ['status', eb.fn.countAll<number>().as('tickets')])
    .groupBy('status')
    .execute()
  const sum = (settled: boolean) =>
    rows.filter((row) => (row.status === 'resolved') === settled).reduce((all, row) => all + Number(row.tickets), 0)
  return { open: sum(false), settled: sum(true) }
}

/** Writes how far a ticket is. Its first step of any kind acknowledges it. */
export async function updateTicketStatus(
  tx: Tx,
  ticket: WholeTicket,
  status: TicketStatus,
  at: Instant,
): Promise<void> {
  await tx
    .updateTable('tickets')
    .set({
      status,
      acknowledged_at: ticket.acknowledgedAt ?? (status === 'open' ? null : at),
      resolved_at: status === 'resolved' ? at : null,
    })
    .where('id', '=', ticket.id)
    .execute()
}

function toTicket(row: Selectable<TicketsTable>): WholeTicket {
  return {
    id: row.id,
    userId: row.user_id,
    name: row.name,
    phone: row.phone,
    email: row.email,
    topic: row.topic,
    orderId: row.order_id,
    message: row.message,
    status: row.status,
    createdAt: row.created_at,
    acknowledgeBy: row.acknowledge_by,
    resolveBy: row.resolve_by,
    acknowledgedAt: row.acknowledged_at,
    resolvedAt: row.resolved_at,
  }
}
