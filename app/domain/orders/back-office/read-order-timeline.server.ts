import type { Db } from '#app/db/db.server.ts'
import { listAudit } from '#app/domain/audit/audit-store.server.ts'
import { listUserNames } from '#app/domain/identity/user-store.server.ts'
import { listMessagesOf } from '#app/domain/notifications/outbox/outbox-store.server.ts'
import { listGatewayEventsOf } from '#app/domain/payments/gateway/gateway-event-store.server.ts'
import type { Refund } from '#app/domain/payments/refund/refund.ts'
import type { Order } from '../order/order.ts'
import { listEvents } from '../order/order-event-store.server.ts'
import { findReplacingOrder } from '../order/unpaid-order-store.server.ts'
import { orderTimeline, type TimelineRow } from './order-timeline.ts'

/**
 * Everything that happened to an order: its events, messages, payment events, refunds and audit entries, with the names
 * of the actors.
 */
export async function readOrderTimeline(
  db: Db,
  {
    id: orderId,
    fulfilment,
    isLost,
    userId,
    replacedAt,
  }: Pick<Order, 'id' | 'fulfilment' | 'isLost' | 'userId' | 'replacedAt'>,
  refunds: readonly Refund[],
): Promise<TimelineRow[]> {
  const [events, messages, paymentEvents, auditEntries, newer] = await Promise.all([
    listEvents(db, orderId, 'staff'),
    listMessagesOf(db, orderId),
    listGatewayEventsOf(db, orderId),
    listAudit(db, `order:${orderId}`),
    findReplacingOrder(db, { userId, replacedAt }),
  ])
  // What the shop itself did, such as a move after a payment, has no person.
  const names = await listUserNames(db, [...new Set([...events, ...auditEntries].map(({ actor }) => actor))])
  const named = <Row extends { actor: string }>(row: Row) => ({ ...row, actor: names.get(row.actor) ?? null })
  return orderTimeline({
    order: { fulfilment, isLost },
    events: events.map(named),
    messages,
    gatewayEvents: paymentEvents,
    refunds,
    auditEntries: auditEntries.map(named),
    replacement: replacedAt === null ? null : { at: replacedAt, newerId: newer?.id ?? null },
  })
}
