import { inTransaction } from '#app/db/db.server.ts'
import { insertAudit } from '#app/domain/audit/audit-store.server.ts'
import { auditContext } from '#app/domain/audit-context.ts'
import { slotText } from '#app/domain/delivery/delivery-slot.ts'
import { done, type Result, refused } from '#app/domain/result.ts'
import { findSettings } from '#app/domain/settings/settings-store.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import { indianDay } from '#app/domain/time/indian-day.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import { notifyShopper } from '../order/notify-shopper.server.ts'
import { insertEvent } from '../order/order-event-store.server.ts'
import { lockOrder } from '../order/order-read-store.server.ts'
import { updateOrder } from '../order/order-write-store.server.ts'
import { lockTakenPlaces } from '../order/slot-place-store.server.ts'
import { type ChangeSlotReason, decideSlotChange } from './slot-change.ts'

/**
 * Brings an order in another slot, by staff, who saw it at `version`. Its place is counted under the lock of checkout,
 * so that it never becomes one too many; the old one is free again. Writes the history and the audit log, and queues a
 * message to the shopper. Refuses with CHANGE_SLOT_MESSAGES.
 */
export function changeSlot(
  shop: Shop,
  actor: string,
  orderId: string,
  chosen: { start: Instant | null; version: number },
): Promise<Result<void, ChangeSlotReason>> {
  const context = auditContext(shop, actor)
  return inTransaction(shop.db, async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!order) return refused('order-not-found')
    const taken = await lockTakenPlaces(tx, chosen.start, [orderId])
    const { localDelivery: rules } = await findSettings(tx)
    const decided = decideSlotChange(order, chosen, { taken, rules, at: context.at })
    if (!decided.ok) return decided
    const { start: slotStart, end: slotEnd } = decided.value
    const change = { slotStart, slotEnd, dueDay: indianDay(slotStart) }
    await updateOrder(tx, orderId, change, context.at)
    await insertEvent(tx, orderId, { kind: 'slot-changed', note: `We bring it ${slotText(decided.value)}.` }, context)
    await insertAudit(
      tx,
      { action: 'change-slot', subject: `order:${orderId}`, before: order.slotStart, after: slotStart },
      context,
    )
    await notifyShopper(tx, shop, { ...order, ...change }, { kind: 'local-delivery-changed' }, context)
    return done()
  })
}
