import type { Db, Tx } from '#app/db/db.server.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import type { GatewayEvent, GatewayEventSource, StoredGatewayEvent } from './payment-gateway.ts'

/** Whether an event was handled before. One whose payment was unknown then may be handled later. */
export async function hasGatewayEvent(db: Db, gateway: string, eventId: string): Promise<boolean> {
  const row = await db
    .selectFrom('payment_events')
    .select('payment_id')
    .where('gateway', '=', gateway)
    .where('event_id', '=', eventId)
    .executeTakeFirst()
  return row !== undefined && row.payment_id !== null
}

/** The gateway events about an order's payments, oldest first. */
export async function listGatewayEventsOf(db: Db, orderId: string): Promise<StoredGatewayEvent[]> {
  const rows = await db
    .selectFrom('payment_events')
    .innerJoin('payments', 'payments.id', 'payment_events.payment_id')
    .where('payments.order_id', '=', orderId)
    .select([
      'payment_events.gateway',
      'event_id',
      'kind',
      'source',
      'payment_events.amount_paise',
      'effect',
      'received_at',
    ])
    .orderBy('received_at')
    .orderBy('event_id')
    .execute()
  return rows.map((row) => ({
    id: row.event_id,
    at: row.received_at,
    gateway: row.gateway,
    kind: row.kind,
    source: row.source,
    amountPaise: row.amount_paise,
    effect: row.effect,
  }))
}

/** Records an event and its effect, once per gateway and event id. */
export async function insertGatewayEvent(
  tx: Tx,
  event: { gateway: string; event: GatewayEvent; paymentId: string | null; source: GatewayEventSource; effect: string },
  at: Instant,
): Promise<void> {
  await tx
    .insertInto('payment_events')
    .values({
      gateway: event.gateway,
      event_id: event.event.eventId,
      payment_id: event.paymentId,
      kind: 'refundRef' in event.event ? `refund-${event.event.state}` : event.event.outcome,
      source: event.source,
      amount_paise: event.event.amountPaise,
      currency: event.event.currency,
      effect: event.effect,
      received_at: at,
    })
    .onConflict((conflict) =>
      conflict.columns(['gateway', 'event_id']).doUpdateSet({ payment_id: event.paymentId, effect: event.effect }),
    )
    .execute()
}
