import { createHash } from 'node:crypto'
import { type Selectable, sql } from 'kysely'
import type { Db, Tx } from '#app/db/db.server.ts'
import { lockByName, lockRow } from '#app/db/lock.server.ts'
import type { TicketsTable } from '#app/db/schema/support.ts'
import type { AuditContext } from '#app/domain/audit-context.ts'
import type { Shop } from '#app/domain/shop.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import { type Ticket, type TicketReceipt, type TicketRequest, type TicketStatus, ticketNumber } from './ticket.ts'
import type { TicketEvent } from './ticket-action.ts'

const RECEIPT_COLUMNS = ['id', 'acknowledge_by as acknowledgeBy', 'resolve_by as resolveBy'] as const

/** The receipt of a ticket by its number, or null. Without its content, as numbers can be guessed. */
export async function findTicketReceipt(db: Db, id: string): Promise<TicketReceipt | null> {
  const row = await db.selectFrom('tickets').select(RECEIPT_COLUMNS).where('id', '=', id).executeTakeFirst()
  return row ?? null
}

/** Serialises the opening of tickets until the transaction ends. */
export async function lockTickets(tx: Tx): Promise<void> {
  await lockByName(tx, 'tickets')
}

/** The ticket with the same writer and content since an instant, or null. */
export async function findSameTicket(
  db: Db,
  { userId, name, phone, email, topic, orderId, message }: TicketRequest & { userId: string | null },
  since: Instant,
): Promise<TicketReceipt | null> {
  const row = await db
    .selectFrom('tickets')
    .select(RECEIPT_COLUMNS)
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

/** An unused ticket number. */
export async function findFreeTicketNumber(db: Db, newId: Shop['newId']): Promise<string> {
  for (;;) {
    const number = ticketNumber(createHash('sha256').update(newId('tkt')).digest().subarray(0, 4))
    if (!(await findTicketReceipt(db, number))) return number
  }
}

/** Stores a ticket. `userId`: the user who was signed in, or null. */
export async function insertTicket(
  tx: Tx,
  ticket: TicketReceipt & TicketRequest & { topicName: string; userId: string | null },
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
      topic_name: ticket.topicName,
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

/** The 20 newest tickets a user sent while signed in. */
export function listRecentTickets(
  db: Db,
  userId: string,
): Promise<{ id: string; topicName: string; status: 'open' | 'acknowledged' | 'resolved'; createdAt: Instant }[]> {
  return db
    .selectFrom('tickets')
    .select(['id', 'topic_name as topicName', 'status', 'created_at as createdAt'])
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .limit(20)
    .execute()
}

/** A ticket by its number, or null. */
export async function findTicket(db: Db, id: string): Promise<Ticket | null> {
  const row = await db.selectFrom('tickets').selectAll().where('id', '=', id).executeTakeFirst()
  return row ? toTicket(row) : null
}

/** Locks a ticket and returns it, or null. Serialises the actions of several people. */
export async function lockTicket(tx: Tx, id: string): Promise<Ticket | null> {
  await lockRow(tx, 'tickets', id)
  return findTicket(tx, id)
}

/** A page of unsettled tickets, the earliest due first, or of settled ones, newest first. Pages start at 1. */
export async function searchTickets(
  db: Db,
  { settled, page, perPage }: { settled: boolean; page: number; perPage: number },
): Promise<Ticket[]> {
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

/** The tickets a user sent while signed in, oldest first. */
export async function listTicketsOf(db: Db, userId: string): Promise<Ticket[]> {
  const rows = await db
    .selectFrom('tickets')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map(toTicket)
}

/** The numbers of unsettled and settled tickets. */
export async function countTickets(db: Db): Promise<{ open: number; settled: number }> {
  const rows = await db
    .selectFrom('tickets')
    .select((eb) => ['status', eb.fn.countAll<number>().as('tickets')])
    .groupBy('status')
    .execute()
  const sum = (settled: boolean) =>
    rows.filter((row) => (row.status === 'resolved') === settled).reduce((all, row) => all + row.tickets, 0)
  return { open: sum(false), settled: sum(true) }
}

/** Stores the status of a ticket. The first change from `open` acknowledges it. */
export async function updateTicketStatus(tx: Tx, ticket: Ticket, status: TicketStatus, at: Instant): Promise<void> {
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

function toTicket(row: Selectable<TicketsTable>): Ticket {
  return {
    id: row.id,
    userId: row.user_id,
    name: row.name,
    phone: row.phone,
    email: row.email,
    topic: row.topic,
    topicName: row.topic_name,
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

/** The events of a ticket, oldest first. */
export function listTicketEvents(db: Db, ticketId: string): Promise<TicketEvent[]> {
  return db
    .selectFrom('ticket_events')
    .select(['id', 'at', 'actor', 'kind as action', 'words'])
    .where('ticket_id', '=', ticketId)
    .orderBy('position')
    .execute()
}

/** Adds an event to a ticket's history. The caller has locked the ticket. */
export async function insertTicketEvent(
  tx: Tx,
  ticketId: string,
  event: Pick<TicketEvent, 'action' | 'words'>,
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
      kind: event.action,
      words: event.words,
    })
    .execute()
}

/** All tickets of a person: sent while signed in, or signed out with their phone. */
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

/** Erases name, phone, mail address and texts of tickets. Topic, dates and status stay. */
export async function eraseTickets(
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
