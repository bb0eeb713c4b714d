import type { TaxSettings } from '#app/domain/settings/settings.ts'
import { type GstSettings, gstSchemeAt, type SchemeReturns, schemeRules } from '#app/domain/settings/tax/gst-scheme.ts'
import { addMonths, monthOfDay, monthOfInstant } from '#app/domain/time/calendar-month.ts'
import { indianDay } from '#app/domain/time/indian-day.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import { type BooksPeriod, listBooksPeriods, monthPeriod, parseBooksPeriod } from '../books-period.ts'
import { hasReturns } from '../composition/scheme-spans.ts'

/**
 * A period for which something is filed.
 *
 * - `gstr-1`: the return of a month or a quarter.
 * - `iff`: the invoice furnishing facility of one of the first two months of a quarter. It reports what went to
 *   registered buyers (CGST Rule 59(2)).
 * - `cmp-08`, `gstr-4`: the statement of a quarter and the return of a year, if it has days under composition (Rule
 *   62).
 */
export type ReturnPeriod = BooksPeriod & {
  form: 'gstr-1' | 'iff' | 'cmp-08' | 'gstr-4'
  /** MMYYYY, of the last month. */
  filingPeriod: string
}

/** What decides what a shop files, and when. */
export type FilingRules = { returns: TaxSettings['returns']; gst: GstSettings }

/**
 * The periods that a shop files for at an instant, the newest first: months, or quarters and the months of the IFF;
 * quarters and years with days under composition, first while it holds; back to the period of `first`, as
 * `listBooksPeriods`. None for a shop that never was registered for GST.
 */
export function listReturnPeriods(
  at: Instant,
  rules: FilingRules,
  first: Instant | null = null,
): { group: string; periods: ReturnPeriod[] }[] {
  const periods = listBooksPeriods(at, first).flatMap((choice) =>
    choice.periods.flatMap((period) => returnPeriod(period, rules) ?? []),
  )
  const of = (...forms: ReturnPeriod['form'][]) => periods.filter(({ form }) => forms.includes(form))
  const regular =
    rules.returns === 'monthly'
      ? [{ group: 'Months', periods: of('gstr-1') }]
      : [
          { group: 'Quarters', periods: of('gstr-1') },
          { group: 'Invoice furnishing (IFF)', periods: of('iff') },
        ]
  const composition = [
    { group: 'Composition (CMP-08)', periods: of('cmp-08') },
    { group: 'Composition (GSTR-4)', periods: of('gstr-4') },
  ]
  const groups =
    schemeRules(gstSchemeAt(rules.gst, at)).returns === 'cmp-08'
      ? [...composition, ...regular]
      : [...regular, ...composition]
  return groups.filter((group) => group.periods.length > 0)
}

/** Parses the period from a URL, by default the last one that is over. */
export function parseReturnPeriod(params: URLSearchParams, at: Instant, rules: FilingRules): ReturnPeriod {
  const asked = params.has('period') ? returnPeriod(parseBooksPeriod(params, at), rules) : null
  const [first] = listReturnPeriods(at, rules)
  const last = first?.periods.find(({ lastDay }) => lastDay < indianDay(at)) ?? first?.periods[0]
  return asked ?? last ?? toReturn(monthPeriod(addMonths(monthOfInstant(at), -1)), 'gstr-1')
}

/**
 * The period for which GSTR-3B of a month (YYYY-MM) is filed, if it is over at an instant: the month, or its quarter.
 * Null for a month that files none.
 */
export function gstr3bPeriodOf(month: string, at: Instant, rules: FilingRules): ReturnPeriod | null {
  const day = `${month}-01`
  const periods = listReturnPeriods(at, rules).flatMap((group) => group.periods)
  const has = ({ form, firstDay, lastDay }: ReturnPeriod) => form === 'gstr-1' && firstDay <= day && day <= lastDay
  return periods.find((period) => has(period) && period.lastDay < indianDay(at)) ?? null
}

/** A period as one of a shop's returns, or null if it files none for it. */
function returnPeriod(period: BooksPeriod, { returns, gst }: FilingRules): ReturnPeriod | null {
  const isMonth = /^\d{4}-\d\d$/.test(period.key)
  const has = (forms: SchemeReturns) => hasReturns(period, forms, gst)
  if (has('cmp-08') && isQuarter(period)) return toReturn(period, 'cmp-08')
  if (has('cmp-08') && /^\d\d-\d\d$/.test(period.key)) return toReturn(period, 'gstr-4')
  if (!has('gstr-1')) return null
  if (returns === 'monthly') return isMonth ? toReturn(period, 'gstr-1') : null
  if (isQuarter(period)) return toReturn(period, 'gstr-1')
  // The last month of a quarter is filed with the quarter.
  return isMonth && Number(period.key.slice(5)) % 3 !== 0 ? toReturn(period, 'iff') : null
}

/**
 * Whether GSTR-1 or the IFF is filed for a period: a quarter in which the shop changed over has one if it files by the
 * quarter.
 */
export function hasGstr1(period: ReturnPeriod, { returns, gst }: FilingRules): boolean {
  const isGstr1 = period.form === 'gstr-1' || period.form === 'iff'
  return (isGstr1 || (period.form === 'cmp-08' && returns === 'quarterly')) && hasReturns(period, 'gstr-1', gst)
}

function isQuarter({ key }: BooksPeriod): boolean {
  return /-q[1-4]$/.test(key)
}

function toReturn(period: BooksPeriod, form: ReturnPeriod['form']): ReturnPeriod {
  const [year, month] = period.lastDay.split('-')
  return { ...period, form, filingPeriod: `${month}${year}` }
}

/** The months (YYYY-MM) of a period that the IFF can have furnished before its return: the first two of a quarter. */
export function iffMonthsOf(period: ReturnPeriod): string[] {
  if (!isQuarter(period)) return []
  const first = monthOfDay(period.firstDay)
  return [first, addMonths(first, 1)]
}
