import { compareTexts } from '#app/domain/compare-texts.ts'
import { addDays, weekdayOf } from '#app/domain/time/calendar-day.ts'
import { type SeededRandom, seededRandom } from './seeded-random.ts'

/** An order of the plan: the day in India, the hour of it, and who orders. */
export type PlannedOrder = { day: string; hour: number; customer: number; seed: number }

// The full moon of Rakhi and the evening of Diwali.
const RAKHI = ['2025-08-09', '2026-08-28', '2027-08-17', '2028-08-05', '2029-08-23', '2030-08-13']
const DIWALI = ['2025-10-20', '2026-11-08', '2027-10-29', '2028-10-17', '2029-11-05', '2030-10-26']

/** Sunday to Saturday: people order when they are at home. */
const BY_WEEKDAY = [1.3, 0.9, 0.85, 0.9, 1, 1.1, 1.25]
const ORDERS_A_DAY = 0.7

/** How many times as many orders as on a plain day come in before a festival. */
export function festivalPull(day: string): number {
  const daysTo = (feast: string) => (Date.parse(feast) - Date.parse(day)) / 86_400_000
  const isWithin = (list: readonly string[], days: number) =>
    list.some((feast) => daysTo(feast) > 0 && daysTo(feast) <= days)
  if (isWithin(DIWALI, 10)) return 4.5
  if (isWithin(DIWALI, 21)) return 2.5
  return isWithin(RAKHI, 9) ? 2.6 : 1
}

/**
 * The orders from one day to another: more before Rakhi and Diwali, at weekends and in the evening, and slowly more
 * over the year. Half of the customers come back. The same seed gives the same plan.
 */
export function planOrders(fromDay: string, toDay: string, seed: number, customers: number): PlannedOrder[] {
  const random = seededRandom(seed)
  const days = Math.max(1, Math.round((Date.parse(toDay) - Date.parse(fromDay)) / 86_400_000))
  const orders: PlannedOrder[] = []
  let known = 0
  for (let index = 0; index < days; index++) {
    const day = addDays(fromDay, index)
    const growth = 0.75 + (0.5 * index) / days
    const expected = ORDERS_A_DAY * growth * (BY_WEEKDAY[weekdayOf(day)] ?? 1) * festivalPull(day)
    for (let left = expected; random.isLikely(Math.min(left, 1)); left -= 1) {
      const isNew = known < customers && (known === 0 || random.isLikely(0.5))
      const customer = isNew ? known++ : Math.floor(random.between(0, known))
      orders.push({ day, hour: hourOf(random), customer, seed: seed * 10_000 + orders.length })
    }
  }
  return orders.sort((a, b) => compareTexts(a.day, b.day) || a.hour - b.hour)
}

function hourOf(random: SeededRandom): number {
  return random.isLikely(0.6) ? random.between(18.5, 22.8) : random.between(9, 18.5)
}
