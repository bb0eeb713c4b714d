import { addDays, isCalendarDay } from '#app/domain/time/calendar-day.ts'
import { addMonths, monthOfDay, monthOfInstant } from '#app/domain/time/calendar-month.ts'
import { financialYearName, firstYearOf } from '#app/domain/time/financial-year.ts'
import { startOfIndianDay } from '#app/domain/time/indian-day.ts'
import { DAYS, type Instant, later } from '#app/domain/time/instant.ts'

/** A range of days in India (YYYY-MM-DD), both included. */
export type DaySpan = { firstDay: string; lastDay: string }

/** The instants of a range of days: `from` is included, `before` is not. */
export function boundsOf({ firstDay, lastDay }: DaySpan): { from: Instant; before: Instant } {
  return { from: startOfIndianDay(firstDay), before: later(startOfIndianDay(lastDay), DAYS) }
}

/**
 * A period of the books. `key` is its value in a URL: 2026-11, 26-27-q3, 26-27, or `days` for a range of the reader's
 * own.
 */
export type BooksPeriod = DaySpan & { key: string; name: string }

/** The groups of periods that a reader chooses from, the newest first. */
export type PeriodChoice = { group: string; periods: readonly BooksPeriod[] }

const MONTHS_OFFERED = 24
const QUARTERS_OFFERED = 8
const YEARS_OFFERED = 4
/** The longest range of days of the reader's own: three years. */
const MAX_DAYS = 1_096

const monthName = new Intl.DateTimeFormat('en-IN', { timeZone: 'UTC', month: 'long', year: 'numeric' })
const dayName = new Intl.DateTimeFormat('en-IN', { timeZone: 'UTC', day: 'numeric', month: 'short', year: 'numeric' })

/** A calendar month (YYYY-MM) as a period: November 2026. */
export function monthPeriod(month: string): BooksPeriod {
  return { key: month, name: monthName.format(new Date(`${month}-01T00:00:00Z`)), ...spanOfMonths(month, 1) }
}

/**
 * Parses the period from a URL: `period`, and `from` and `to` for days of the reader's own. By default the current
 * month.
 */
export function parseBooksPeriod(params: URLSearchParams, at: Instant): BooksPeriod {
  const key = params.get('period') ?? ''
  const [from = '', to = ''] = [params.get('from') ?? '', params.get('to') ?? ''].sort()
  if (key === 'days' && isCalendarDay(from) && isCalendarDay(to)) return rangePeriod(from, to)
  return parseNamed(key) ?? monthPeriod(monthOfInstant(at))
}

function rangePeriod(from: string, lastDay: string): BooksPeriod {
  const earliest = new Date(Date.parse(`${lastDay}T00:00:00Z`) - (MAX_DAYS - 1) * DAYS).toISOString().slice(0, 10)
  const firstDay = from < earliest ? earliest : from
  const name = firstDay === lastDay ? formatDay(lastDay) : `${formatDay(firstDay)} to ${formatDay(lastDay)}`
  return { key: 'days', name, firstDay, lastDay }
}

/** The parameters of a period in a URL: `period=2026-11`, or `period=days&from=…&to=…`. */
export function periodParams({ key, firstDay, lastDay }: BooksPeriod): URLSearchParams {
  return new URLSearchParams(key === 'days' ? { period: key, from: firstDay, to: lastDay } : { period: key })
}

/**
 * The months, quarters and financial years that can be chosen at an instant, the current ones first, back to those of
 * `first`: before the first order there is nothing to show. Without it, as far back as any shop is offered.
 */
export function listBooksPeriods(at: Instant, first: Instant | null = null): PeriodChoice[] {
  const since = first === null ? '' : `${monthOfInstant(first < at ? first : at)}-01`
  const month = monthOfInstant(at)
  const year = firstYearOf(month)
  const quarter = addMonths(month, -((Number(month.slice(5)) + 8) % 3))
  const groups = [
    { group: 'Months', periods: countDown(MONTHS_OFFERED, (back) => monthPeriod(addMonths(month, -back))) },
    { group: 'Quarters', periods: countDown(QUARTERS_OFFERED, (back) => quarterPeriod(addMonths(quarter, -3 * back))) },
    { group: 'Financial years', periods: countDown(YEARS_OFFERED, (back) => yearPeriod(year - back)) },
  ]
  return groups.map(({ group, periods }) => ({ group, periods: periods.filter(({ lastDay }) => lastDay >= since) }))
}

function countDown(count: number, period: (back: number) => BooksPeriod): BooksPeriod[] {
  return Array.from({ length: count }, (_, back) => period(back))
}

function parseNamed(key: string): BooksPeriod | null {
  const month = /^2\d{3}-(0[1-9]|1[0-2])$/.exec(key)
  if (month) return monthPeriod(key)
  const [, first, second, quarter] = /^(\d\d)-(\d\d)(?:-q([1-4]))?$/.exec(key) ?? []
  if (!first || (Number(first) + 1) % 100 !== Number(second)) return null
  const year = 2000 + Number(first)
  return quarter ? quarterPeriod(addMonths(`${year}-04`, 3 * (Number(quarter) - 1))) : yearPeriod(year)
}

function yearPeriod(year: number): BooksPeriod {
  return { key: financialYearName(year), name: `April ${year} to March ${year + 1}`, ...spanOfMonths(`${year}-04`, 12) }
}

/** The quarter of a financial year that begins with a month. */
function quarterPeriod(month: string): BooksPeriod {
  const number = ((Number(month.slice(5)) + 8) % 12) / 3 + 1
  const [first = ''] = monthPeriod(month).name.split(' ')
  return {
    key: `${financialYearName(firstYearOf(month))}-q${number}`,
    name: `${first} to ${monthPeriod(addMonths(month, 2)).name}`,
    ...spanOfMonths(month, 3),
  }
}

/** The quarters of a financial year. */
export function quartersOf({ firstDay }: DaySpan): BooksPeriod[] {
  return [0, 3, 6, 9].map((months) => quarterPeriod(addMonths(monthOfDay(firstDay), months)))
}

/** The financial year of an instant, as a period. */
export function yearOf(at: Instant): BooksPeriod {
  return yearPeriod(firstYearOf(monthOfInstant(at)))
}

function spanOfMonths(month: string, count: number): DaySpan {
  const next = Date.parse(`${addMonths(month, count)}-01T00:00:00Z`)
  return { firstDay: `${month}-01`, lastDay: new Date(next - DAYS).toISOString().slice(0, 10) }
}

/** The days of a span, in their order. */
export function daysOf({ firstDay, lastDay }: DaySpan): string[] {
  const days: string[] = []
  for (let day = firstDay; day <= lastDay; day = addDays(day, 1)) days.push(day)
  return days
}

/** The parts of a span that lie in one calendar month each. */
export function monthsOf(span: DaySpan): DaySpan[] {
  const byMonth = Map.groupBy(daysOf(span), monthOfDay)
  return Array.from(byMonth.values(), (days) => ({ firstDay: days[0] ?? '', lastDay: days.at(-1) ?? '' }))
}

function formatDay(day: string): string {
  return dayName.format(new Date(`${day}T00:00:00Z`))
}
