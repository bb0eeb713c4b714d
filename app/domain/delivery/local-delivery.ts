import { isArmyPost } from '#app/domain/contact/pin-code.ts'
import { done, type Result, refused } from '#app/domain/result.ts'
import type { LocalDeliverySettings } from '#app/domain/settings/local-delivery-settings.ts'
import type { Settings } from '#app/domain/settings/settings.ts'
import { isPinCodeListed } from '#app/domain/settings/zone-pin-codes.ts'
import { indianDay, startOfIndianDay } from '#app/domain/time/indian-day.ts'
import { DAYS, HOURS, type Instant, later } from '#app/domain/time/instant.ts'
import type { DeliveryQuote, DeliveryRules, Goods } from './delivery-quote.ts'
import type { DeliverySlot } from './delivery-slot.ts'
import { chargeableWeight } from './delivery-weight.ts'
import { type Destination, zoneOf } from './destination-zone.ts'
import { localDeliveryFee } from './local-delivery-fee.ts'
import { isOutsideState } from './outside-state.ts'
import type { SlotReason } from './slot-message.ts'

/**
 * Who brings it, where an order names its carrier: cash that is collected is owed under this name until it is handed
 * in.
 */
export const LOCAL_CARRIER = 'Local delivery'

/** A slot that can still be chosen as far as time goes, and for how many orders it has places. */
export type OpenSlot = DeliverySlot & { places: number }

/**
 * Whether the shop brings orders to a PIN code itself: the owner offers it, there, at some times. It goes to no army post
 * office, which only India Post reaches.
 */
export function isLocalDeliveryOffered(pincode: string, rules: LocalDeliverySettings): boolean {
  if (!rules.offersLocalDelivery || rules.slots.length === 0 || isArmyPost(pincode)) return false
  return isPinCodeListed(pincode, rules.pincodes)
}

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
        .filter(({ weekdays }) => weekdays.includes(weekdayOf(day)))
        .map(({ from, to, places }) => ({ start: onDay(day, from), end: onDay(day, to), places })),
    )
    .filter(({ start }) => at <= slotCutoff(start, rules))
    .sort((one, other) => one.start.localeCompare(other.start))
}

/**
 * Decides whether an order gets a place in the slot that starts at `start`, of which `taken` places belong to other
 * orders. Refuses `slot-missing` if none is chosen, `slot-late` for one that is over its cut-off or not offered any
 * more, and `slot-full`.
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

/**
 * Local delivery in the form of a delivery: its own fee, in the zone of the address, due on the day of the slot.
 * Refuses `local-delivery-not-offered` for a PIN code that is not listed, and `outside-state` as a delivery by courier
 * does.
 */
export function quoteLocalDelivery(
  goods: Goods,
  to: Destination,
  rules: DeliveryRules & Pick<Settings, 'localDelivery'>,
  at: Instant,
  slotStart: Instant | null,
): Result<DeliveryQuote, 'local-delivery-not-offered' | 'outside-state'> {
  const { localDelivery } = rules
  if (!isLocalDeliveryOffered(to.pincode, localDelivery)) return refused('local-delivery-not-offered')
  if (isOutsideState(to, rules, at)) return refused('outside-state')
  const day = indianDay(slotStart ?? openSlots(localDelivery, at)[0]?.start ?? at)
  return done({
    zone: zoneOf(to, rules),
    feePaise: localDeliveryFee(goods.goodsPaise, localDelivery),
    freeFromPaise: localDelivery.freeFromPaise,
    chargeableGrams: chargeableWeight(goods.weightGrams, rules.delivery),
    earliestDay: day,
    dueDay: day,
  })
}

/** The weekday of a day in India that begins at an instant: 0 is Sunday. */
function weekdayOf(dayStart: Instant): number {
  return new Date(`${indianDay(dayStart)}T00:00:00Z`).getUTCDay()
}

function onDay(dayStart: Instant, clock: string): Instant {
  return new Date(`${indianDay(dayStart)}T${clock}:00+05:30`).toISOString()
}
