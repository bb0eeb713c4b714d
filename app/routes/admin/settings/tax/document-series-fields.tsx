import type { FormAnswer } from '#app/domain/form-answer.ts'
import { type DocumentSeries, nextNumber } from '#app/domain/orders/invoicing/document-number.ts'
import { SERIES_PREFIX, type TaxSettings } from '#app/domain/settings/settings.ts'
import { GST_SCHEMES, type GstScheme, schemeRules } from '#app/domain/settings/tax/gst-scheme.ts'
import { Field } from '#app/ui/kit/field.tsx'
import { useFieldValues } from '#app/ui/kit/use-field-values.ts'
import { settingField } from '../settings-form.tsx'

/** The financial year now, and the series that have begun in it and before. */
export type SeriesNow = { year: string; begun: readonly DocumentSeries[] }

type Props = {
  tax: TaxSettings
  series: SeriesNow
  /** The scheme in force, and the one that is planned. */
  schemes: readonly GstScheme[]
  answer: FormAnswer | undefined
}

const SERIES = [
  { name: 'invoicePrefix', kind: 'invoice', label: 'Prefix of invoices' },
  { name: 'creditNotePrefix', kind: 'credit-note', label: 'Prefix of credit notes' },
  { name: 'challanPrefix', kind: 'challan', label: 'Prefix of delivery challans' },
  { name: 'billPrefix', kind: 'bill', label: 'Prefix of bills of supply' },
  { name: 'plainBillPrefix', kind: 'plain-bill', label: 'Prefix of bills without GST' },
] as const satisfies readonly { name: keyof TaxSettings; kind: DocumentSeries['kind']; label: string }[]

/**
 * The prefixes of credit notes, delivery challans, and what the schemes of the shop issue, each with the number that
 * the next document gets. The other ones stay as they are stored, and are shown once they are in the way.
 */
export function DocumentSeriesFields({ tax, series, schemes, answer }: Props) {
  const isRegistered = schemes.some((scheme) => schemeRules(scheme).isRegistered)
  const { invoicePrefix, creditNotePrefix, challanPrefix, billPrefix, plainBillPrefix } = tax
  const { typed, box } = useFieldValues({ invoicePrefix, creditNotePrefix, challanPrefix, billPrefix, plainBillPrefix })
  const next = (kind: DocumentSeries['kind'], text = '') => {
    const prefix = text.trim().toUpperCase()
    if (!SERIES_PREFIX.test(prefix)) return 'One to three letters or digits.'
    return (
      <>
        Next: <span className="num nowrap">{nextNumber(kind, prefix, series)}</span>
      </>
    )
  }
  return (
    <>
      <p className="sm mute mb-4">
        {isRegistered
          ? 'GST law asks for numbers without gap or repeat in each financial year, of at most 16 characters (CGST Rules 46, 49, 53 and 55).'
          : 'Numbers have no gap and no repeat in a financial year.'}{' '}
        A new prefix begins a series at 1 with the next document; an earlier one goes on where it stopped. Documents
        already issued keep their numbers. Ask your accountant before you change one in the middle of a year. Two
        branches need different prefixes, such as AB1 and AB2.
      </p>
      <div className="columns-2 mb-4" {...box}>
        {SERIES.map(({ name, kind, label }) =>
          isIssued(kind, schemes) || answer?.fields[name] ? (
            <Field
              key={name}
              label={label}
              autoCapitalize="characters"
              autoComplete="off"
              spellCheck={false}
              maxLength={3}
              hint={next(kind, typed[name])}
              {...settingField(name, tax[name], answer)}
            />
          ) : (
            <input key={name} type="hidden" name={name} value={tax[name]} />
          ),
        )}
      </div>
    </>
  )
}

/** Whether a shop under these schemes issues documents of a kind: only what is sold has another one under each. */
function isIssued(kind: DocumentSeries['kind'], schemes: readonly GstScheme[]): boolean {
  const isOfScheme = (scheme: GstScheme) => schemeRules(scheme).document.series === kind
  return schemes.some(isOfScheme) || !GST_SCHEMES.some(isOfScheme)
}
