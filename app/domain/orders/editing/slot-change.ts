import { type DeliverySlot, SLOT_MESSAGES, slotOfOrder } from '#app/domain/delivery/delivery-slot.ts'
import { decideSlot } from '#app/domain/delivery/open-slots.ts'
import { type Result, refused } from '#app/domain/result.ts'
import type { LocalDeliverySettings } from '#app/domain/settings/delivery/local-delivery-settings.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import type { Order } from '../order/order.ts'
import { ORDER_CHANGED_MESSAGE } from '../order/order-changed-message.ts'
import { isInPhase, STATUS_FACTS } from '../order/order-status.ts'

/** Why the delivery time of an order was not changed. */
export const CHANGE_SLOT_MESSAGES = {
  'order-not-found': 'We can’t find this order.',
  ...ORDER_CHANGED_MESSAGE,
  'no-slot': 'Only a local delivery has a delivery time.',
  'not-paid-yet': 'This order is not paid yet. Its time can be changed once it is.',
  'out-for-delivery': 'This order is out for delivery, so its time stays as it is.',
  'too-late': 'This order is closed, so its time stays as it is.',
  'nothing-changed': 'It comes at this time already.',
  ...SLOT_MESSAGES,
} as const
export type ChangeSlotReason = keyof typeof CHANGE_SLOT_MESSAGES

type SlotOrder = Pick<Order, 'status' | 'version' | 'slotStart' | 'slotEnd'>

/**
 * Whether an order of a slot can still come in another: it is being prepared, or nobody was there and it waits for the
 * shop.
 */
export function mayChangeSlot(order: Omit<SlotOrder, 'version'>): boolean {
  return slotOfOrder(order) !== null && whyNotNow(order) === null
}

/**
 * Decides whether an order comes in the slot that starts at `start`, by the settings and cut-off of checkout. `taken`
 * places of it belong to other orders. Refuses with CHANGE_SLOT_MESSAGES.
 */
export function decideSlotChange(
  order: SlotOrder,
  { start, version }: { start: Instant | null; version: number },
  { taken, rules, at }: { taken: number; rules: LocalDeliverySettings; at: Instant },
): Result<DeliverySlot, Exclude<ChangeSlotReason, 'order-not-found'>> {
  if (slotOfOrder(order) === null) return refused('no-slot')
  const reason = whyNotNow(order)
  if (reason) return refused(reason)
  if (order.version !== version) return refused('changed-meanwhile')
  if (start === order.slotStart) return refused('nothing-changed')
  return decideSlot(start, taken, rules, at)
}

function whyNotNow({ status }: Pick<Order, 'status'>): 'not-paid-yet' | 'out-for-delivery' | 'too-late' | null {
  if (isInPhase(status, 'preparing')) return null
  if (isInPhase(status, 'unpaid')) return 'not-paid-yet'
  if (!isInPhase(status, 'in-transit')) return 'too-late'
  return STATUS_FACTS[status].waitsFor === 'staff' ? null : 'out-for-delivery'
}
