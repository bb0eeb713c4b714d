import { formatDay } from '#app/domain/time/format-instant.ts'
import { AHEAD_IN_INDIA, indianDay, startOfIndianDay } from '#app/domain/time/indian-day.ts'
import { DAYS, type Instant, later } from '#app/domain/time/instant.ts'

/** Why an order is not brought in a slot, as shoppers and staff read it. */
export const SLOT_MESSAGES = {
  'slot-missing': 'Choose a delivery time.',
  'slot-late': 'It is too late for this delivery time. Please choose another.',
  'slot-full': 'This delivery time is full now. Please choose another.',
} as const
export type SlotReason = keyof typeof SLOT_MESSAGES

/** A time at which an order is brought: two instants of one day in India. */
export type DeliverySlot = { start: Instant; end: Instant }

/** The slot of an order that the shop brings itself, or null. */
export function slotOfOrder({
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

/** A slot in words, as in India: Saturday 21 November, 10 am to 1 pm. */
export function slotText(slot: DeliverySlot): string {
  return `${formatDay(slot.start)}, ${hoursText(slot)}`
}

/** A slot in few words, for messages, lists and documents: Sat 21 Nov, 10 am to 1 pm. */
export function shortSlotText(slot: DeliverySlot): string {
  const [weekday = '', day, month = ''] = formatDay(slot.start).split(' ')
  return `${weekday.slice(0, 3)} ${day} ${month.slice(0, 3)}, ${hoursText(slot)}`
}

/**
 * A slot as a choice on a day (YYYY-MM-DD, in India), short enough for a list on a phone: Today, 4 pm to 7 pm, or Sat
 * 21 Nov, 4 pm to 7 pm.
 */
export function slotChoiceText(slot: DeliverySlot, today: string): string {
  return indianDay(slot.start) === today ? `Today, ${hoursText(slot)}` : shortSlotText(slot)
}

/**
 * A slot as a promise for a day (YYYY-MM-DD, in India): today 5 to 8 pm, tomorrow 10 am to 1 pm, or Monday 23 November
 * 5 to 8 pm.
 */
export function earliestSlotText(slot: DeliverySlot, today: string): string {
  const day = indianDay(slot.start)
  const tomorrow = indianDay(later(startOfIndianDay(today), DAYS))
  const name = day === today ? 'today' : day === tomorrow ? 'tomorrow' : formatDay(slot.start)
  const [start = '', half] = timeText(slot.start).split(' ')
  const from = timeText(slot.end).endsWith(` ${half}`) ? start : `${start} ${half}`
  return `${name} ${from} to ${timeText(slot.end)}`
}

function hoursText({ start, end }: DeliverySlot): string {
  return `${timeText(start)} to ${timeText(end)}`
}

/** 10 am, or 10:30 am. Written here, as the words of Intl differ between servers and browsers. */
function timeText(instant: Instant): string {
  const clock = new Date(Date.parse(instant) + AHEAD_IN_INDIA)
  const [hours, minutes] = [clock.getUTCHours(), clock.getUTCMinutes()]
  const past = minutes === 0 ? '' : `:${String(minutes).padStart(2, '0')}`
  return `${hours % 12 || 12}${past} ${hours < 12 ? 'am' : 'pm'}`
}
