import Download from 'lucide-react/icons/download'
import { Form, Link, useNavigation } from 'react-router'
import { monthPeriod } from '#app/domain/books/books-period.ts'
import { GSTR1_PROBLEM_MESSAGES, type Gstr1Problem } from '#app/domain/books/gst-returns/gstr1-problem.ts'
import { GSTR1_SECTIONS, type Gstr1SectionName } from '#app/domain/books/gst-returns/gstr1-section-table.ts'
import type { ReturnPeriod } from '#app/domain/books/gst-returns/return-period.ts'
import type { FormAnswer } from '#app/domain/form-answer.ts'
import { may } from '#app/domain/identity/staff/permission.ts'
import { formatFigure } from '#app/domain/money/format-without-sign.ts'
import type { TaxSplit } from '#app/domain/tax/tax-split.ts'
import { useStaff } from '#app/ui/admin/use-staff.ts'
import { Button, ButtonLink } from '#app/ui/kit/button.tsx'
import { Notice } from '#app/ui/kit/notice.tsx'
import { Panel } from '#app/ui/kit/panel.tsx'
import { ResponsiveTable } from '#app/ui/kit/responsive-table.tsx'

/** A section with its number of documents or rows, and its sum. */
export type SectionLine = { name: Gstr1SectionName; count: number; sum: TaxSplit | null }

type Gstr1SectionsProps = { period: ReturnPeriod; sections: readonly SectionLine[]; hasFile: boolean }

/** The sections of a return with their sums, each as CSV, and the file for the portal. */
export function Gstr1Sections({ period, sections, hasFile }: Gstr1SectionsProps) {
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

/** What the portal would refuse, with links to where it is mended. Nothing without problems. */
export function Gstr1Problems({ problems }: { problems: readonly Gstr1Problem[] }) {
  const staff = useStaff()
  if (problems.length === 0) return null
  return (
    <Notice kind="warn" title="The portal would refuse this." className="mb-4">
      <ul className="bulleted">
        {problems.map(({ reason, documents, orders }) => (
          <li key={reason}>
            {GSTR1_PROBLEM_MESSAGES[reason]}
            {orders.map((id) => (
              <span key={id}>
                {' '}
                {may(staff, 'orders') ? (
                  <Link className="link num" to={`/admin/orders/${id}`}>
                    {id}
                  </Link>
                ) : (
                  <span className="num">{id}</span>
                )}
              </span>
            ))}
            {documents > orders.length ? ` and ${documents - orders.length} more` : ''}
            {reason === 'shop-gstin-missing' && may(staff, 'settings') ? (
              <>
                {' '}
                <Link className="link" to="/admin/settings/store?field=gstin">
                  Enter your GSTIN
                </Link>
              </>
            ) : null}
          </li>
        ))}
      </ul>
    </Notice>
  )
}

type IffFurnishingProps = {
  period: ReturnPeriod
  /** Whether its last day is past: before, nothing can be furnished. */
  isOver: boolean
  isFurnished: boolean
  /** Months (YYYY-MM) of a quarter that the IFF has furnished. */
  furnished: readonly string[]
  answer: FormAnswer | undefined
}

/**
 * Of a month of the IFF, whether it was furnished; of a quarter, which months were, for those are not reported again.
 */
export function IffFurnishing({ period, isOver, isFurnished, furnished, answer }: IffFurnishingProps) {
  const busy = useNavigation().formMethod === 'POST'
  if (period.form === 'gstr-1')
    return furnished.length > 0 ? (
      <Notice kind="info" title="Furnished before." className="mb-4">
        {furnished.map((month) => monthPeriod(month).name).join(' and ')}: what went to registered buyers is not in 4A
        and 9B again. The other sections cover the whole quarter.
      </Notice>
    ) : null
  return (
    <Panel id="furnished" heading={isFurnished ? 'Furnished' : 'Not furnished yet'} className="mb-4">
      {answer?.refusal ? <Notice kind="bad">{answer.refusal}</Notice> : null}
      <p className="sm mute mb-2">
        Furnishing is optional, from the 1st to the 13th of the next month. What is furnished is left out of 4A and 9B
        of the quarter.
      </p>
      {isOver || isFurnished ? (
        <Form method="post" preventScrollReset>
          <Button kind="secondary" type="submit" name="intent" value={isFurnished ? 'no-iff' : 'iff'} busy={busy}>
            {isFurnished ? 'It was not furnished' : 'I have furnished it'}
          </Button>
        </Form>
      ) : null}
    </Panel>
  )
}
