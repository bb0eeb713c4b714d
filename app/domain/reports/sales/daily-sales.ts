import type { Paise } from '#app/domain/money/money.ts'
import type { Grams } from '#app/domain/pack-size/weight.ts'
import { addDays } from '#app/domain/time/calendar-day.ts'
import type { SalesGroup } from './sales.ts'

/** The sums of a day in India, from which those of longer periods are computed. */
export type DailyFigures = { sales: DailySales[]; products: DailyProduct[]; buyers: DailyBuyers[] }

/** Sums of the orders placed on a day, by status and payment method. */
export type DailySales = SalesGroup & { day: string }

/** Net sales of a product on a day; paise after discount and refunds of its lines, including tax. */
export type DailyProduct = {
  day: string
  productId: string
  name: string
  packs: number
  weightGrams: Grams
  salesPaise: Paise
}

/**
 * The number of buyers on a day, by the day of the previous order that they bought (empty for a first one). Whose order
 * came back, or was credited as a whole, bought nothing by it. The buyers of a period are those whose previous order was
 * before its first day, so that nobody is counted twice.
 */
export type DailyBuyers = { day: string; previousOrderDay: string; buyers: number }

/** A range of days, both ends included, except `without`. */
export type DayRange = { firstDay: string; lastDay: string; without: readonly string[] }

/** The month (YYYY-MM) of a day. */
export function monthOf(day: string): string {
  return day.slice(0, 7)
}

/** The last day of a month (YYYY-MM). */
export function lastDayOf(month: string): string {
  return `${month}-${daysIn(month)}`
}

/** Splits a range into whole months and the remaining days. */
export function splitMonths({ firstDay, lastDay, without }: DayRange): { months: string[]; days: string[] } {
  const leftOut = new Set(without)
  const days: string[] = []
  for (let day = firstDay; day <= lastDay; day = addDays(day, 1)) if (!leftOut.has(day)) days.push(day)
  const byMonth = Map.groupBy(days, monthOf)
  const isWhole = (month: string) => byMonth.get(month)?.length === daysIn(month)
  return {
    months: Array.from(byMonth.keys()).filter(isWhole),
    days: days.filter((day) => !isWhole(monthOf(day))),
  }
}

function daysIn(month: string): number {
  return new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).getUTCDate()
}
