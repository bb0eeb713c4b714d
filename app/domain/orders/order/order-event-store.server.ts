import { sql } from 'kysely'
import type { Db, Tx } from '#app/db/db.server.ts'
import type { AuditContext } from '#app/domain/audit-context.ts'
import type { OrderEvent, OrderEventKind } from './order-event.ts'

export type NewEvent = Partial<Pick<OrderEvent, 'from' | 'to' | 'note'>> & { kind: OrderEventKind; forStaff?: boolean }

/** Adds an event to an order's history, in the transaction of the change it records. */
export async function insertEvent(tx: Tx, orderId: string, event: NewEvent, context: AuditContext): Promise<void> {
  const row = {
    id: context.newId('evt'),
    order_id: orderId,
    // Events of one transaction share their instant. The order is locked, so the count is safe.
    position: sql<number>`(select count(*) + 1 from order_events where order_id = ${orderId})`,
    at: context.at,
    kind: event.kind,
    from_status: event.from ?? null,
    to_status: event.to ?? null,
    actor: context.actor,
    note: event.note ?? null,
    shown_to_shopper_at: event.forStaff ? null : context.at,
  }
  await tx.insertInto('order_events').values(row).execute()
}

/** An order's history, oldest first; for the shopper only the events shown to shoppers. */
export async function listEvents(db: Db, orderId: string, reader: 'shopper' | 'staff'): Promise<OrderEvent[]> {
  const rows = await db
    .selectFrom('order_events')
    .selectAll()
    .where('order_id', '=', orderId)
    .$if(reader === 'shopper', (events) => events.where('shown_to_shopper_at', 'is not', null))
    .orderBy('at')
    .orderBy('position')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    at: row.at,
    kind: row.kind,
    from: row.from_status,
    to: row.to_status,
    actor: row.actor,
    note: row.note,
    shownToShopperAt: row.shown_to_shopper_at,
  }))
}
