import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { type Db, isPostgres, type Tx } from '#app/db/db.server.ts'
import type { Instant } from '#app/domain/instant.ts'
import type { Shop } from '#app/domain/shop.ts'
import { type Ticket, type TicketRequest, type TicketTopic, ticketNumber } from './ticket.ts'

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

/** The tickets of someone who was signed in when they wrote, newest first. */
export function listTicketsOf(
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
