import Download from 'lucide-react/icons/download'
import { GSTR1_SECTIONS, type Gstr1SectionName } from '#app/domain/books/gst-returns/gstr1-section.ts'
import type { ReturnPeriod } from '#app/domain/books/gst-returns/return-period.ts'
import { formatFigure } from '#app/domain/money/money.ts'
import type { TaxSplit } from '#app/domain/tax/tax-split.ts'
import { ButtonLink } from '#app/ui/kit/button.tsx'
import { ResponsiveTable } from '#app/ui/kit/responsive-table.tsx'

/** A section with its number of documents or rows, and its sum. */
export type SectionLine = { name: Gstr1SectionName; count: number; sum: TaxSplit | null }

type Props = { period: ReturnPeriod; sections: readonly SectionLine[]; hasFile: boolean }

/** The sections of a return with their sums, each as CSV, and the file for the portal. */
export function Gstr1Sections({ period, sections, hasFile }: Props) {
  return (
    <section aria-labelledby="sections" className="mb-4">
      <div className="row between flex-wrap mb-3">
        <h2 id="sections">
          {period.form === 'iff' ? 'Invoice furnishing' : 'GSTR-1'}, {period.name}
        </h2>
        {hasFile ? (
          <ButtonLink kind="primary" href={`/admin/books/returns/json?period=${period.key}`} download>
            <Download className="icon" aria-hidden="true" />
            File for the portal
          </ButtonLink>
        ) : null}
      </div>
      <p className="sm mute mb-2">
        Credit notes to registered buyers and on large invoices are positive, as on the form; in the other sections they
        are taken off. Upload the file under “Prepare offline” on the GST portal.
      </p>
      <ResponsiveTable
        label="Sections of the return"
        rows={sections}
        keyOf={({ name }) => name}
        nameOf={({ name }) => GSTR1_SECTIONS[name].name}
        columns={[
          { name: 'Table', cell: ({ name }) => GSTR1_SECTIONS[name].table },
          { name: 'Section', cell: ({ name }) => GSTR1_SECTIONS[name].name, bold: true },
          { name: 'Rows', align: 'right', cell: ({ count }) => count.toLocaleString('en-IN') },
          { name: 'Taxable value', align: 'right', cell: ({ sum }) => figure(sum?.taxablePaise) },
          { name: 'IGST', align: 'right', cell: ({ sum }) => figure(sum?.igstPaise) },
          { name: 'CGST', align: 'right', cell: ({ sum }) => figure(sum?.cgstPaise) },
          { name: 'SGST', align: 'right', cell: ({ sum }) => figure(sum?.sgstPaise) },
          { name: 'File', cell: (line) => <CsvLink period={period} line={line} /> },
        ]}
        card={(line) => (
          <div className="admin-card">
            <p className="bold">
              {GSTR1_SECTIONS[line.name].table} · {GSTR1_SECTIONS[line.name].name}
            </p>
            <dl className="pairs sm mt-2">
              <dt>Rows</dt>
              <dd>{line.count.toLocaleString('en-IN')}</dd>
              {line.sum ? (
                <>
                  <dt>Value</dt>
                  <dd>{figure(line.sum.taxablePaise)}</dd>
                  <dt>Tax</dt>
                  <dd>{figure(line.sum.igstPaise + line.sum.cgstPaise + line.sum.sgstPaise)}</dd>
                </>
              ) : null}
            </dl>
            <CsvLink period={period} line={line} />
          </div>
        )}
      />
    </section>
  )
}

function figure(paise: number | undefined): string {
  return paise === undefined ? '' : formatFigure(paise)
}

function CsvLink({ period, line: { name, count } }: { period: ReturnPeriod; line: SectionLine }) {
  if (count === 0) return <span className="sm mute">Nothing</span>
  return (
    <a className="link touch-link" href={`/admin/books/returns/csv?period=${period.key}&section=${name}`} download>
      CSV<span className="sr-only"> of {GSTR1_SECTIONS[name].name}</span>
    </a>
  )
}
