import { indianDay } from './indian-day.ts'
import type { Instant } from './instant.ts'

/** The year in which the financial year of a day or month in India (YYYY-MM) begins, in April. */
export function firstYearOf(day: string): number {
  return Number(day.slice(0, 4)) - (Number(day.slice(5, 7)) < 4 ? 1 : 0)
}

/** The name of the financial year that begins in a year: 2026 gives 26-27. */
export function financialYearName(firstYear: number): string {
  return [firstYear, firstYear + 1].map((year) => String(year % 100).padStart(2, '0')).join('-')
}

/** The name of the financial year of an instant in India: 26-27. */
export function financialYear(at: Instant): string {
  return financialYearName(firstYearOf(indianDay(at)))
}
