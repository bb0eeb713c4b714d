import { indianDay } from '#app/domain/time/indian-day.ts'
import type { Instant } from '#app/domain/time/instant.ts'

/** A time at which an order is brought: two instants of one day in India. */
export type DeliverySlot = { start: Instant; end: Instant }

/** The slot of an order that the shop brings itself, or null. */
export function slotOf({
  slotStart,
  slotEnd,
}: {
  slotStart: Instant | null
  slotEnd: Instant | null
}): DeliverySlot | null {
  return slotStart && slotEnd ? { start: slotStart, end: slotEnd } : null
}

/** Whether the day in India of an order's slot is still to come; false without a slot. */
export function isBeforeSlotDay({ slotStart }: { slotStart: Instant | null }, at: Instant): boolean {
  return slotStart !== null && indianDay(at) < indianDay(slotStart)
}
