import type { TaxSettings } from '#app/domain/settings/settings.ts'
import { documentNumber, type TaxDocumentKind } from './invoice-number.ts'

/** A series of documents that has begun: its prefix, its financial year, and the last number it gave. */
export type DocumentSeries = { kind: TaxDocumentKind; prefix: string; year: string; last: number }

/** Why the prefixes of the documents were not saved. */
export const SERIES_MESSAGES = {
  'same-prefix': 'Invoices and credit notes need different prefixes.',
  'invoice-prefix-used': 'Credit notes have been numbered with this prefix. Choose another one for invoices.',
  'credit-note-prefix-used': 'Invoices have been numbered with this prefix. Choose another one for credit notes.',
} as const

type Prefixes = Pick<TaxSettings, 'invoicePrefix' | 'creditNotePrefix'>

/** Which prefix would give an invoice the number of a credit note, or the other way round, in any year; null for none. */
export function seriesProblem(
  { invoicePrefix, creditNotePrefix }: Prefixes,
  begun: readonly DocumentSeries[],
): keyof typeof SERIES_MESSAGES | null {
  const isUsed = (kind: TaxDocumentKind, prefix: string) =>
    begun.some((series) => series.kind === kind && series.prefix === prefix)
  if (invoicePrefix === creditNotePrefix) return 'same-prefix'
  if (isUsed('credit-note', invoicePrefix)) return 'invoice-prefix-used'
  return isUsed('invoice', creditNotePrefix) ? 'credit-note-prefix-used' : null
}

/** The number the next document of a kind gets with a prefix: that of a prefix used before this year continues. */
export function nextNumber(
  kind: TaxDocumentKind,
  prefix: string,
  { year, begun }: { year: string; begun: readonly DocumentSeries[] },
): string {
  const own = begun.find((series) => series.kind === kind && series.prefix === prefix && series.year === year)
  return documentNumber(prefix, year, (own?.last ?? 0) + 1)
}

const COUNTERS = { invoice: 'invoices', 'credit-note': 'credit notes' } as const satisfies Record<
  TaxDocumentKind,
  string
>

// The counters of these began before a shop could choose its prefixes, and do not name them.
const FIRST_PREFIXES = { invoice: 'MW', 'credit-note': 'CN' } as const satisfies Record<TaxDocumentKind, string>

/** The counter of a series: each prefix has one a year, `invoices ABC 26-27`; that of MW is `invoices 26-27`. */
export function counterOf(kind: TaxDocumentKind, prefix: string, year: string): string {
  return prefix === FIRST_PREFIXES[kind] ? `${COUNTERS[kind]} ${year}` : `${COUNTERS[kind]} ${prefix} ${year}`
}

/** The series of a counter, or null for one that numbers something else. */
export function seriesOf({ name, value }: { name: string; value: number }): DocumentSeries | null {
  const [, words, prefix, year] = /^(invoices|credit notes)(?: ([A-Z0-9]+))? (\d\d-\d\d)$/.exec(name) ?? []
  if (!words || !year) return null
  const kind = words === COUNTERS.invoice ? 'invoice' : 'credit-note'
  return { kind, prefix: prefix ?? FIRST_PREFIXES[kind], year, last: value }
}
