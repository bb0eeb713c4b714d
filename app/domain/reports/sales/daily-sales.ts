import type { Paise } from '#app/domain/money.ts'
import type { Grams } from '#app/domain/weight.ts'
import { addDays } from './period.ts'
import type { SalesGroup } from './sales.ts'

/** What was sold on one day in India, in the parts of which every figure of a longer time is made. */
export type DailyFigures = { sales: DailySales[]; products: DailyProduct[]; buyers: DailyBuyers[] }

/** The orders placed on a day, by state and way to pay. */
export type DailySales = SalesGroup & { day: string }

/** What was sold of a product on a day and did not come back: packs, grams, and paise after discount with tax inside. */
export type DailyProduct = {
  day: string
  productId: string
  name: string
  packs: number
  weightGrams: Grams
  salesPaise: Paise
}

/**
 * How many people bought on a day, by the day on which they had bought before; empty for a first order. Buyers of many days
 * are those who, on one of them, had bought last before the first of these days: so nobody is counted twice.
 */
export type DailyBuyers = { day: string; beforeDay: string; buyers: number }

/** Whole days, both among them, but for some that are left out. */
export type Days = { firstDay: string; lastDay: string; without: readonly string[] }

/** The month of a day, YYYY-MM. */
export function monthOf(day: string): string {
  return day.slice(0, 7)
}

/** The same days as the months that lie whole among them, and the days that are left. */
export function splitMonths({ firstDay, lastDay, without }: Days): { months: string[]; days: string[] } {
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
