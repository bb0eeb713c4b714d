import type { TaxSettings } from '#app/domain/settings/settings.ts'
import { documentNumber, type NumberedKind } from './document-number.ts'

/** A series of documents that has begun: its prefix, its financial year, and the last number it gave. */
export type DocumentSeries = { kind: NumberedKind; prefix: string; year: string; last: number }

/** Why the prefixes of the documents were not saved. */
export const SERIES_MESSAGES = {
  'same-prefix': 'Invoices and credit notes need different prefixes.',
  'challan-same-prefix': 'Delivery challans need a prefix of their own.',
  'bill-same-prefix': 'Bills of supply need a prefix of their own.',
  'invoice-prefix-used': 'Other documents have been numbered with this prefix. Choose another one for invoices.',
  'credit-note-prefix-used':
    'Other documents have been numbered with this prefix. Choose another one for credit notes.',
  'challan-prefix-used': 'Other documents have been numbered with this prefix. Choose another one for challans.',
  'bill-prefix-used': 'Other documents have been numbered with this prefix. Choose another one for bills of supply.',
} as const

type Prefixes = Pick<TaxSettings, 'invoicePrefix' | 'creditNotePrefix' | 'challanPrefix' | 'billPrefix'>

/** Which prefix would give a document the number of one of another kind, in any year; null for none. */
export function seriesProblem(
  { invoicePrefix, creditNotePrefix, challanPrefix, billPrefix }: Prefixes,
  begun: readonly DocumentSeries[],
): keyof typeof SERIES_MESSAGES | null {
  const isOfAnother = (kind: NumberedKind, prefix: string) =>
    begun.some((series) => series.kind !== kind && series.prefix === prefix)
  if (invoicePrefix === creditNotePrefix) return 'same-prefix'
  if (challanPrefix === invoicePrefix || challanPrefix === creditNotePrefix) return 'challan-same-prefix'
  if ([invoicePrefix, creditNotePrefix, challanPrefix].includes(billPrefix)) return 'bill-same-prefix'
  if (isOfAnother('invoice', invoicePrefix)) return 'invoice-prefix-used'
  if (isOfAnother('credit-note', creditNotePrefix)) return 'credit-note-prefix-used'
  if (isOfAnother('challan', challanPrefix)) return 'challan-prefix-used'
  return isOfAnother('bill', billPrefix) ? 'bill-prefix-used' : null
}

/** The number the next document of a kind gets with a prefix: that of a prefix used before this year continues. */
export function nextNumber(
  kind: NumberedKind,
  prefix: string,
  { year, begun }: { year: string; begun: readonly DocumentSeries[] },
): string {
  const own = begun.find((series) => series.kind === kind && series.prefix === prefix && series.year === year)
  return documentNumber(prefix, year, (own?.last ?? 0) + 1)
}

const COUNTERS = {
  invoice: 'invoices',
  'credit-note': 'credit notes',
  challan: 'delivery challans',
  bill: 'bills of supply',
} as const satisfies Record<NumberedKind, string>

// The counters of invoices and credit notes began before a shop could choose its prefixes, and do not name these.
const FIRST_PREFIXES = { invoice: 'MW', 'credit-note': 'CN', challan: 'DC', bill: 'BS' } as const satisfies Record<
  NumberedKind,
  string
>

/** The counter of a series: each prefix has one a year, `invoices ABC 26-27`; that of MW is `invoices 26-27`. */
export function counterOf(kind: NumberedKind, prefix: string, year: string): string {
  return prefix === FIRST_PREFIXES[kind] ? `${COUNTERS[kind]} ${year}` : `${COUNTERS[kind]} ${prefix} ${year}`
}

/** The series of a counter, or null for one that numbers something else. */
export function seriesOf({ name, value }: { name: string; value: number }): DocumentSeries | null {
  const [, words, prefix, year] =
    /^(invoices|credit notes|delivery challans|bills of supply)(?: ([A-Z0-9]+))? (\d\d-\d\d)$/.exec(name) ?? []
  const kind = (Object.keys(COUNTERS) as NumberedKind[]).find((one) => COUNTERS[one] === words)
  if (!kind || !year) return null
  return { kind, prefix: prefix ?? FIRST_PREFIXES[kind], year, last: value }
}
