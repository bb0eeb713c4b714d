import { addDays } from './calendar-day.ts'
import { indianDay } from './indian-day.ts'
import type { Instant } from './instant.ts'

/** The month (YYYY-MM) of an instant, in India. */
export function monthOfInstant(at: Instant): string {
  return monthOfDay(indianDay(at))
}

/** The month (YYYY-MM) of a calendar day. */
export function monthOfDay(day: string): string {
  return day.slice(0, 7)
}

/** A month later, or earlier when negative: 2026-11 and 2 is 2027-01. */
export function addMonths(month: string, count: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return monthOfDay(new Date(Date.UTC(year, number - 1 + count, 1)).toISOString())
}

/** The last day of a month (YYYY-MM). */
export function lastDayOfMonth(month: string): string {
  return `${month}-${daysIn(month)}`
}

/** A range of days, both ends included, except `without`. */
export type DayRange = { firstDay: string; lastDay: string; without: readonly string[] }

/** Splits a range into whole months and the remaining days. */
export function splitIntoMonths({ firstDay, lastDay, without }: DayRange): { months: string[]; days: string[] } {
  const leftOut = new Set(without)
  const days: string[] = []
  for (let day = firstDay; day <= lastDay; day = addDays(day, 1)) if (!leftOut.has(day)) days.push(day)
  const byMonth = Map.groupBy(days, monthOfDay)
  const isWhole = (month: string) => byMonth.get(month)?.length === daysIn(month)
  return {
    months: Array.from(byMonth.keys()).filter(isWhole),
    days: days.filter((day) => !isWhole(monthOfDay(day))),
  }
}

function daysIn(month: string): number {
  return new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).getUTCDate()
}
