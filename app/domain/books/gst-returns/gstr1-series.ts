import type { NumberedKind } from '#app/domain/orders/invoicing/document-number.ts'

/** The kinds of documents that a return counts: not bills, which have no tax. */
type ReturnedKind = Exclude<NumberedKind, 'bill' | 'plain-bill'>

/** The documents of a series, from the first to the last number. A number that no document has counts as cancelled. */
export type SeriesRow = { kind: ReturnedKind; from: string; to: string; total: number; cancelled: number }

/** The numbers of a period that have the same prefix and year. */
export type Series = { kind: ReturnedKind; prefix: string; width: number; numbers: number[] }

/** Adds the number of a document to its series. */
export function addToSeries(
  series: Map<string, Series>,
  { kind, number }: { kind: ReturnedKind; number: string },
): void {
  const [, prefix = '', digits = ''] = /^(.*?)(\d*)$/.exec(number) ?? []
  const own = series.get(`${kind} ${prefix}`) ?? { kind, prefix, width: digits.length, numbers: [] }
  own.numbers.push(Number(digits))
  series.set(`${kind} ${prefix}`, own)
}

/** The series that lack a number between their first and last, with these two. */
export function listSeriesWithGaps(
  series: ReadonlyMap<string, Series>,
): { kind: ReturnedKind; from: string; to: string }[] {
  return Array.from(series.values()).flatMap((each) => {
    const [first, last] = endsOf(each)
    const isComplete = last - first + 1 === each.numbers.length
    return isComplete ? [] : [{ kind: each.kind, from: named(each, first), to: named(each, last) }]
  })
}

/**
 * A series as rows of table 13. Usually it is one; a number that another period reports (`issuedElsewhere`) is between
 * two rows, for two documents may be numbered at midnight in another order than they were issued.
 */
export function seriesRows(series: Series, issuedElsewhere: ReadonlySet<string>): SeriesRow[] {
  const [first, last] = endsOf(series)
  const own = new Set(series.numbers)
  const rows: SeriesRow[] = []
  let begin: number | null = null
  let cancelled = 0
  for (let number = first; number <= last + 1; number++) {
    const isOver = number > last || (!own.has(number) && issuedElsewhere.has(named(series, number)))
    if (!isOver) {
      begin ??= number
      if (!own.has(number)) cancelled += 1
    } else if (begin !== null) {
      const [from, to] = [named(series, begin), named(series, number - 1)]
      rows.push({ kind: series.kind, from, to, total: number - begin, cancelled })
      begin = null
      cancelled = 0
    }
  }
  return rows
}

function endsOf({ numbers }: Series): [first: number, last: number] {
  return [numbers.reduce((least, each) => Math.min(least, each)), numbers.reduce((most, each) => Math.max(most, each))]
}

function named({ prefix, width }: Series, number: number): string {
  return prefix + String(number).padStart(width, '0')
}
