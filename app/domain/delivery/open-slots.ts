import { done, type Result, refused } from '#app/domain/result.ts'
import type { LocalDeliverySettings } from '#app/domain/settings/delivery/local-delivery-settings.ts'
import { byTime } from '#app/domain/time/by-time.ts'
import { weekdayOf } from '#app/domain/time/calendar-day.ts'
import { indianDay, startOfIndianDay } from '#app/domain/time/indian-day.ts'
import { DAYS, HOURS, type Instant, later } from '#app/domain/time/instant.ts'
import type { DeliverySlot, SlotReason } from './delivery-slot.ts'

/** A slot that can still be chosen as far as time goes, and for how many orders it has places. */
export type OpenSlot = DeliverySlot & { places: number }

/** Until when a slot that starts at an instant can be chosen. */
export function slotCutoff(start: Instant, { cutoffHours }: Pick<LocalDeliverySettings, 'cutoffHours'>): Instant {
  return later(start, -cutoffHours * HOURS)
}

/**
 * The slots that can be chosen at an instant, the soonest first, whether or not they are full: those of today and of
 * the days ahead in India whose weekday they have, until the cut-off before they start.
 */
export function openSlots(rules: LocalDeliverySettings, at: Instant): OpenSlot[] {
  const today = startOfIndianDay(at)
  const days = Array.from({ length: rules.daysAhead + 1 }, (_, ahead) => later(today, ahead * DAYS))
  return days
    .flatMap((day) =>
      rules.slots
        .filter(({ weekdays }) => weekdays.includes(weekdayOf(indianDay(day))))
        .map(({ from, to, places }) => ({ start: onDay(day, from), end: onDay(day, to), places })),
    )
    .filter(({ start }) => at <= slotCutoff(start, rules))
    .sort(byTime(({ start }) => start))
}

/**
 * Decides whether an order gets a place in the slot that starts at `start`. `taken` places of it belong to other
 * orders. Refuses `slot-missing` if none is chosen, `slot-late` if it is over its cut-off or no longer offered, and
 * `slot-full`.
 */
export function decideSlot(
  start: Instant | null,
  taken: number,
  rules: LocalDeliverySettings,
  at: Instant,
): Result<DeliverySlot, SlotReason> {
  if (start === null) return refused('slot-missing')
  const slot = openSlots(rules, at).find((open) => open.start === start)
  if (!slot) return refused('slot-late')
  if (taken >= slot.places) return refused('slot-full')
  return done({ start: slot.start, end: slot.end })
}

function onDay(dayStart: Instant, clock: string): Instant {
  return new Date(`${indianDay(dayStart)}T${clock}:00+05:30`).toISOString()
}
