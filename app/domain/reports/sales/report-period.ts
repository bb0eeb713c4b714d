import { addDays, daysBetween, isCalendarDay } from '#app/domain/time/calendar-day.ts'
import { monthOfDay } from '#app/domain/time/calendar-month.ts'
import { firstYearOf } from '#app/domain/time/financial-year.ts'
import { indianDay, startOfIndianDay } from '#app/domain/time/indian-day.ts'
import { type Instant, later } from '#app/domain/time/instant.ts'

/** The periods of a report, with their names in the panel. */
export const PERIODS = {
  today: 'Today',
  '7d': 'Last 7 days',
  '30d': 'Last 30 days',
  year: 'This financial year',
  range: 'Other days',
} as const
export type PeriodName = keyof typeof PERIODS

/** The unit of a bar in a chart. */
export type ChartStep = 'hour' | 'day' | 'month'

/**
 * A period and the earlier one it is compared with. Both include `from` and exclude `before`. The earlier one is as
 * long as the elapsed part of this one, so that half a day is compared with half a day.
 */
export type Period = {
  name: PeriodName
  /** The first and last day in India (YYYY-MM-DD), both included. */
  firstDay: string
  lastDay: string
  from: Instant
  before: Instant
  earlierFrom: Instant
  earlierBefore: Instant
  /** The name of the earlier period, after "against". */
  earlierName: string
  step: ChartStep
}

const MAX_DAYS = 731
const BARS_BY_DAY = 62

/** Parses the period from the URL: `range`, and `from` and `to` for other days. Defaults to the last 30 days. */
export function parsePeriod(params: URLSearchParams, at: Instant): Period {
  const name = params.get('range') ?? '30d'
  const today = indianDay(at)
  if (name === 'today') return periodOf('today', today, today, at, 'yesterday by this time')
  if (name === '7d') return periodOf('7d', addDays(today, -6), today, at, 'the 7 days before')
  if (name === 'year') return yearOf(today, at)
  const [from = '', to = ''] = [params.get('from') ?? '', params.get('to') ?? ''].sort()
  if (name === 'range' && isCalendarDay(from) && isCalendarDay(to)) return rangeOf(from, to, at)
  return periodOf('30d', addDays(today, -29), today, at, 'the 30 days before')
}

function yearOf(today: string, at: Instant): Period {
  const period = periodOf('year', `${firstYearOf(today)}-04-01`, today, at, 'the same days of last year')
  const lastYear = (day: string) => `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`
  const earlierFrom = startOfIndianDay(lastYear(period.firstDay))
  return {
    ...period,
    earlierFrom,
    earlierBefore: later(earlierFrom, Date.parse(period.before) - Date.parse(period.from)),
  }
}

function rangeOf(from: string, to: string, at: Instant): Period {
  const first = from < addDays(to, -MAX_DAYS) ? addDays(to, -MAX_DAYS) : from
  const days = daysBetween(first, to) + 1
  return periodOf('range', first, to, at, days === 1 ? 'the day before' : `the ${days} days before`)
}

function periodOf(name: PeriodName, firstDay: string, lastDay: string, at: Instant, earlierName: string): Period {
  const from = startOfIndianDay(firstDay)
  const end = startOfIndianDay(addDays(lastDay, 1))
  const before = end < at || from > at ? end : later(at, 1)
  const days = daysBetween(firstDay, lastDay) + 1
  const earlierFrom = startOfIndianDay(addDays(firstDay, -days))
  const earlierBefore = later(earlierFrom, Date.parse(before) - Date.parse(from))
  const step = days === 1 ? 'hour' : days <= BARS_BY_DAY ? 'day' : 'month'
  return { name, firstDay, lastDay, from, before, earlierFrom, earlierBefore, earlierName, step }
}

/** The keys of all bars of a period in order: 00–23, YYYY-MM-DD or YYYY-MM. */
export function stepsOf({ firstDay, lastDay, step }: Pick<Period, 'firstDay' | 'lastDay' | 'step'>): string[] {
  if (step === 'hour') return Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, '0'))
  const days = Array.from({ length: daysBetween(firstDay, lastDay) + 1 }, (_, index) => addDays(firstDay, index))
  return step === 'day' ? days : Array.from(new Set(days.map(monthOfDay)))
}

/** The key of the current bar, or null when the period is over. */
export function currentStep({ lastDay, step }: Pick<Period, 'lastDay' | 'step'>, at: Instant): string | null {
  if (lastDay !== indianDay(at)) return null
  if (step === 'hour') return hourInIndia.format(new Date(at))
  return step === 'day' ? lastDay : monthOfDay(lastDay)
}

const hourInIndia = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Kolkata', hour: '2-digit', hourCycle: 'h23' })
const dayOf = new Intl.DateTimeFormat('en-IN', { timeZone: 'UTC', day: 'numeric', month: 'short' })
const monthName = new Intl.DateTimeFormat('en-IN', { timeZone: 'UTC', month: 'short', year: '2-digit' })

/** Formats the key of a bar: 9 am, 21 Nov, Nov 26. */
export function stepName(key: string, step: ChartStep): string {
  if (step === 'hour') return `${Number(key) % 12 || 12} ${Number(key) < 12 ? 'am' : 'pm'}`
  if (step === 'month') return monthName.format(new Date(`${key}-01T00:00:00Z`))
  return dayOf.format(new Date(`${key}T00:00:00Z`))
}
