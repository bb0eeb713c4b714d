import { listAudit } from '#app/domain/audit/audit-store.server.ts'
import { nameActors } from '#app/domain/identity/staff/name-actors.server.ts'
import { listMessagesOf } from '#app/domain/notifications/outbox/outbox-store.server.ts'
import { listEvents } from '#app/domain/orders/order/order-event-store.server.ts'
import { type TimelineRow, timelineOf } from '#app/domain/orders/order/order-timeline.ts'
import { listPaymentEventsOf } from '#app/domain/payments/gateway/payment-event-store.server.ts'
import type { Refund } from '#app/domain/payments/refund/refund.ts'
import type { Shop } from '#app/domain/shop.ts'

/** Everything that happened to an order, from all the places it is written down in, with the names of whoever did it. */
export async function readTimeline(
  { db }: Pick<Shop, 'db'>,
  orderId: string,
  refunds: readonly Refund[],
): Promise<TimelineRow[]> {
  const [events, messages, words, edits] = await Promise.all([
    listEvents(db, orderId, 'staff'),
    listMessagesOf(db, orderId),
    listPaymentEventsOf(db, orderId),
    listAudit(db, `order:${orderId}`),
  ])
  const named = await nameActors(db, [...events, ...edits])
  return timelineOf({
    events: named.slice(0, events.length) as typeof events,
    messages,
    words,
    refunds,
    edits: named.slice(events.length) as typeof edits,
  })
}
