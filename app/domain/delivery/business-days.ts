import { DAYS } from '#app/domain/time/instant.ts'

const SUNDAY = 0

/**
 * The calendar day (YYYY-MM-DD) `count` working days after a day. Couriers work every day but Sunday; public holidays
 * are not known here and count as working days.
 */
export function businessDaysAfter(day: string, count: number): string {
  let time = Date.parse(`${day}T00:00:00Z`)
  for (let left = count; left > 0; ) {
    time += DAYS
    if (new Date(time).getUTCDay() !== SUNDAY) left -= 1
  }
  return new Date(time).toISOString().slice(0, 10)
}
