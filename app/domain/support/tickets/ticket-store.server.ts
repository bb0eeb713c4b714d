import { createHash } from 'node:crypto'
import { type Selectable, sql } from 'kysely'
import { type Db, forUpdate, isPostgres, type Tx } from '#app/db/db.server.ts'
import type { TicketsTable } from '#app/db/schema/requests.ts'
import type { AuditContext } from '#app/domain/audit-context.ts'
import type { Instant } from '#app/domain/instant.ts'
import type { Shop } from '#app/domain/shop.ts'
import {
  type Ticket,
  type TicketRequest,
  type TicketStatus,
  type TicketTopic,
  ticketNumber,
  type WholeTicket,
} from './ticket.ts'
import type { TicketEvent } from './ticket-step.ts'

const OF_TICKET = ['id', 'acknowledge_by as acknowledgeBy', 'resolve_by as resolveBy'] as const

/** A ticket's due dates by its number, or null. Nothing of what was written: a number may be guessed. */
export async function findTicket(db: Db, id: string): Promise<Ticket | null> {
  const row = await db.selectFrom('tickets').select(OF_TICKET).where('id', '=', id).executeTakeFirst()
  return row ?? null
}

/** Tickets are opened one after the other from here to the end of the transaction. */
export async function lockTickets(tx: Tx): Promise<void> {
  if (isPostgres(tx)) await sql`select pg_advisory_xact_lock(6393212)`.execute(tx)
}

/** The ticket in which the same writer has said the same since then, or null. */
export async function findSameTicket(
  db: Db,
  { userId, name, phone, email, topic, orderId, message }: TicketRequest & { userId: string | null },
  since: Instant,
): Promise<Ticket | null> {
  const row = await db
    .selectFrom('tickets')
    .select(OF_TICKET)
    .where('created_at', '>=', since)
    .where('phone', '=', phone)
    .where('name', '=', name)
    .where('topic', '=', topic)
    .where('message', '=', message)
    .where('user_id', 'is not distinct from', userId)
    .where('email', 'is not distinct from', email)
    .where('order_id', 'is not distinct from', orderId)
    .executeTakeFirst()
  return row ?? null
}

/** A ticket number nobody has. */
export async function findFreeTicketNumber(db: Db, newId: Shop['newId']): Promise<string> {
  for (;;) {
    const number = ticketNumber(createHash('sha256').update(newId('tkt')).digest().subarray(0, 4))
    if (!(await findTicket(db, number))) return number
  }
}

/** Writes a ticket, with the user who was signed in when it was sent. */
export async function insertTicket(
  tx: Tx,
  ticket: Ticket & TicketRequest & { userId: string | null },
  at: Instant,
): Promise<void> {
  await tx
    .insertInto('tickets')
    .values({
      id: ticket.id,
      user_id: ticket.userId,
      name: ticket.name,
      phone: ticket.phone,
      email: ticket.email,
      topic: ticket.topic,
      order_id: ticket.orderId,
      message: ticket.message,
      created_at: at,
      acknowledge_by: ticket.acknowledgeBy,
      resolve_by: ticket.resolveBy,
      acknowledged_at: null,
      resolved_at: null,
    })
    .execute()
}

/** The 20 newest tickets of someone who was signed in when they wrote. */
export function listRecentTickets(
  db: Db,
  userId: string,
): Promise<{ id: string; topic: TicketTopic; status: 'open' | 'acknowledged' | 'resolved'; createdAt: Instant }[]> {
  return db
    .selectFrom('tickets')
    .select(['id', 'topic', 'status', 'created_at as createdAt'])
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .limit(20)
    .execute()
}

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

/** The tickets of somebody: written while signed in, or signed out with the phone that is theirs. */
export function listTicketsFrom(
  tx: Tx,
  userId: string,
  phone: string,
): Promise<{ id: string; email: string | null }[]> {
  return tx
    .selectFrom('tickets')
    .select(['id', 'email'])
    .where((ticket) =>
      ticket.or([
        ticket('user_id', '=', userId),
        ticket.and([ticket('user_id', 'is', null), ticket('phone', '=', phone)]),
      ]),
    )
    .execute()
}

/** Leaves of tickets that there was one, about what, and its outcome: no text, no address. */
export async function updateTicketsErased(
  tx: Tx,
  ids: readonly string[],
  leftover: { name: string; phone: string },
): Promise<void> {
  if (ids.length === 0) return
  await tx.updateTable('ticket_events').set({ words: '' }).where('ticket_id', 'in', ids).execute()
  await tx
    .updateTable('tickets')
    .set({ name: leftover.name, phone: leftover.phone, email: null, message: '' })
    .where('id', 'in', ids)
    .execute()
}
