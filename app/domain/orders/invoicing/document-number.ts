import type { TaxSettings } from '#app/domain/settings/settings.ts'

/** The kinds of tax documents, each with a series of numbers of its own. */
export type TaxDocumentKind = 'invoice' | 'credit-note'

/**
 * The kinds of documents with a series of numbers: a delivery challan is none of tax, but is numbered like them (CGST
 * Rule 55), and so are a bill of supply, the invoice of a composition shop (Rule 49 b), and the plain bill of one that
 * is not registered.
 */
export type NumberedKind = TaxDocumentKind | 'challan' | 'bill' | 'plain-bill'

/** The series of the trial year, beside the shop's own: TRIAL/26-27/000123. They are no tax documents. */
export function trialNumber(kind: NumberedKind, year: string, serial: number): string {
  return documentNumber(TRIAL_PREFIXES[kind], year, serial)
}

const TRIAL_PREFIXES: Record<NumberedKind, string> = {
  invoice: 'TRIAL',
  'credit-note': 'TRIAL-CN',
  challan: 'TRIAL-DC',
  bill: 'TRIAL-BS',
  'plain-bill': 'TRIAL-BL',
}

/**
 * MW/26-27/000123, or CN/26-27/000045 for a credit note: consecutive in its year, at most 16 characters of letters,
 * digits, - and / (CGST Rules 46 b and 53). With a prefix of three characters the last serial that fits is 999999.
 */
export function documentNumber(prefix: string, year: string, serial: number): string {
  return `${prefix}/${year}/${String(serial).padStart(6, '0')}`
}

/** A series of documents that has begun: its prefix, its financial year, and the last number it gave. */
export type DocumentSeries = { kind: NumberedKind; prefix: string; year: string; last: number }

/** The setting that has the prefix of each kind of document. */
export const PREFIX_OF = {
  invoice: 'invoicePrefix',
  'credit-note': 'creditNotePrefix',
  challan: 'challanPrefix',
  bill: 'billPrefix',
  'plain-bill': 'plainBillPrefix',
} as const satisfies Record<NumberedKind, keyof TaxSettings>

const KINDS = Object.keys(PREFIX_OF) as NumberedKind[]

/** Why the prefixes of the documents were not saved. */
export const SERIES_MESSAGES = {
  'same-prefix': 'Invoices and credit notes need different prefixes.',
  'challan-same-prefix': 'Delivery challans need a prefix of their own.',
  'bill-same-prefix': 'Bills of supply need a prefix of their own.',
  'plain-bill-same-prefix': 'Bills without GST registration need a prefix of their own.',
  'invoice-prefix-used': 'Other documents have been numbered with this prefix. Choose another one for invoices.',
  'credit-note-prefix-used':
    'Other documents have been numbered with this prefix. Choose another one for credit notes.',
  'challan-prefix-used': 'Other documents have been numbered with this prefix. Choose another one for challans.',
  'bill-prefix-used': 'Other documents have been numbered with this prefix. Choose another one for bills of supply.',
  'plain-bill-prefix-used': 'Other documents have been numbered with this prefix. Choose another one for bills.',
} as const

const SAME_PREFIX = {
  invoice: 'same-prefix',
  'credit-note': 'same-prefix',
  challan: 'challan-same-prefix',
  bill: 'bill-same-prefix',
  'plain-bill': 'plain-bill-same-prefix',
} as const satisfies Record<NumberedKind, keyof typeof SERIES_MESSAGES>

type Prefixes = Pick<TaxSettings, (typeof PREFIX_OF)[NumberedKind]>

/** Which prefix would give a document the number of one of another kind, in any year; null for none. */
export function seriesProblem(
  prefixes: Prefixes,
  begun: readonly DocumentSeries[],
): keyof typeof SERIES_MESSAGES | null {
  const prefixOf = (kind: NumberedKind) => prefixes[PREFIX_OF[kind]]
  const same = KINDS.find((kind, index) =>
    KINDS.slice(0, index).some((earlier) => prefixOf(earlier) === prefixOf(kind)),
  )
  if (same) return SAME_PREFIX[same]
  const used = KINDS.find((kind) => begun.some((series) => series.kind !== kind && series.prefix === prefixOf(kind)))
  return used ? `${used}-prefix-used` : null
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
  'plain-bill': 'plain bills',
} as const satisfies Record<NumberedKind, string>

// The counters of invoices and credit notes began before a shop could choose its prefixes, and do not name these.
const FIRST_PREFIXES = {
  invoice: 'MW',
  'credit-note': 'CN',
  challan: 'DC',
  bill: 'BS',
  'plain-bill': 'BL',
} as const satisfies Record<NumberedKind, string>

/** The counter of a series: each prefix has one a year, `invoices ABC 26-27`; that of MW is `invoices 26-27`. */
export function counterOf(kind: NumberedKind, prefix: string, year: string): string {
  return prefix === FIRST_PREFIXES[kind] ? `${COUNTERS[kind]} ${year}` : `${COUNTERS[kind]} ${prefix} ${year}`
}

/** The series of a counter, or null for one that numbers something else. */
export function seriesOf({ name, value }: { name: string; value: number }): DocumentSeries | null {
  const [, words, prefix, year] =
    /^(invoices|credit notes|delivery challans|bills of supply|plain bills)(?: ([A-Z0-9]+))? (\d\d-\d\d)$/.exec(name) ??
    []
  const kind = KINDS.find((one) => COUNTERS[one] === words)
  if (!kind || !year) return null
  return { kind, prefix: prefix ?? FIRST_PREFIXES[kind], year, last: value }
}
