import type { Instant } from '#app/domain/instant.ts'
import type { TaxSettings } from '#app/domain/settings/settings.ts'
import {
  addMonths,
  type BooksPeriod,
  listBooksPeriods,
  monthOfInstant,
  monthPeriod,
  parseBooksPeriod,
} from '../books-period.ts'

/**
 * A period for which something is filed. `gstr-1`: the return of a month or a quarter; `iff`: the invoice furnishing facility of one of
 * the first two months of a quarter, which reports what went to registered buyers (CGST Rule 59(2)).
 */
export type ReturnPeriod = BooksPeriod & {
  form: 'gstr-1' | 'iff'
  /** MMYYYY, of the last month. */
  filingPeriod: string
}

type Frequency = TaxSettings['returns']

/** The periods that a shop files for at an instant, the newest first: months, or quarters and the months of the IFF. */
export function listReturnPeriods(at: Instant, returns: Frequency): { group: string; periods: ReturnPeriod[] }[] {
  const [months, quarters] = listBooksPeriods(at).map(({ periods }) =>
    periods.flatMap((period) => returnPeriod(period, returns) ?? []),
  )
  if (returns === 'monthly') return [{ group: 'Months', periods: months ?? [] }]
  return [
    { group: 'Quarters', periods: quarters ?? [] },
    { group: 'Invoice furnishing (IFF)', periods: months ?? [] },
  ]
}

/** Parses the period from a URL, by default the last one that is over. */
export function parseReturnPeriod(params: URLSearchParams, at: Instant, returns: Frequency): ReturnPeriod {
  const asked = params.has('period') ? returnPeriod(parseBooksPeriod(params, at), returns) : null
  // The first of the list is still running.
  const last = listReturnPeriods(at, returns)[0]?.periods[1]
  return asked ?? last ?? toReturn(monthPeriod(addMonths(monthOfInstant(at), -1)), 'gstr-1')
}

/** A period as one of a shop's returns, or null if it files none for it. */
function returnPeriod(period: BooksPeriod, returns: Frequency): ReturnPeriod | null {
  const isMonth = /^\d{4}-\d\d$/.test(period.key)
  if (returns === 'monthly') return isMonth ? toReturn(period, 'gstr-1') : null
  if (isQuarter(period)) return toReturn(period, 'gstr-1')
  // The last month of a quarter is filed with the quarter.
  return isMonth && Number(period.key.slice(5)) % 3 !== 0 ? toReturn(period, 'iff') : null
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
  const first = period.firstDay.slice(0, 7)
  return [first, addMonths(first, 1)]
}
