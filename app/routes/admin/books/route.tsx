import { Form } from 'react-router'
import {
  type BooksPeriod,
  listBooksPeriods,
  type PeriodChoice,
  parseBooksPeriod,
} from '#app/domain/books/books-period.ts'
import { streamIssuedDocuments } from '#app/domain/books/issued-document-store.server.ts'
import { addDocuments, EMPTY_SUMMARY, type TaxSum, type TaxSummary } from '#app/domain/books/tax-summary.ts'
import { formatFigure } from '#app/domain/documents/document-parts.ts'
import { findSettingsGroup } from '#app/domain/settings/settings-store.server.ts'
import { stateTaxName } from '#app/domain/tax/gst.ts'
import { hasTrial } from '#app/domain/trial/trial-store.server.ts'
import { requireStaff } from '#app/http/auth/guards.server.ts'
import { shopOf } from '#app/http/context/router-context.ts'
import { Button } from '#app/ui/kit/button.tsx'
import { EmptyList } from '#app/ui/kit/empty-list.tsx'
import { Notice } from '#app/ui/kit/notice.tsx'
import { pageTitle } from '#app/ui/shop/page-title.ts'
import type { Route } from './+types/route.ts'
import { BooksHead } from './books-head.tsx'
import { PeriodFields } from './period-fields.tsx'

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle('Books', matches) }]

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireStaff(context, request, 'books')
  const { db, now } = shopOf(context)
  const period = parseBooksPeriod(new URL(request.url).searchParams, now())
  let summary = EMPTY_SUMMARY
  for await (const documents of streamIssuedDocuments(db, period)) summary = addDocuments(summary, documents)
  const { state } = await findSettingsGroup(db, 'store')
  return {
    period,
    choices: listBooksPeriods(now()),
    summary,
    stateTax: stateTaxName(state),
    isTrial: await hasTrial(db),
  }
}

export default function Books({ loaderData }: Route.ComponentProps) {
  const { period, choices, summary, stateTax, isTrial } = loaderData
  return (
    <>
      <BooksHead here="overview" />
      {isTrial ? <TrialNotice /> : null}
      <PeriodForm period={period} choices={choices} />
      {summary.net.documents === 0 ? (
        <EmptyList
          reading="0 documents"
          message={`No invoice and no credit note was issued in ${period.name}. An invoice is issued when its parcel is packed.`}
        />
      ) : (
        <TaxTable period={period} summary={summary} stateTax={stateTax} />
      )}
    </>
  )
}

/** Said while the trial year is loaded: its orders are made up, so that the books are empty. */
function TrialNotice() {
  return (
    <Notice kind="info" title="The trial year is loaded." className="mb-4">
      Its orders are made up, so they are not in the books. The books begin with the first real order.
    </Notice>
  )
}

function PeriodForm({ period, choices }: { period: BooksPeriod; choices: readonly PeriodChoice[] }) {
  return (
    <Form className="books-filters" role="search" aria-label="Period" key={`${period.firstDay} ${period.lastDay}`}>
      <PeriodFields period={period} choices={choices} />
      <Button kind="secondary" type="submit">
        Show
      </Button>
    </Form>
  )
}

type TaxProps = { period: BooksPeriod; summary: TaxSummary; stateTax: string }

/** The tax of a period: what was invoiced, what was credited, and what is left. */
function TaxTable({ period, summary, stateTax }: TaxProps) {
  const { invoice, 'credit-note': credited, net } = summary
  const rows: [name: string, figure: (sum: TaxSum) => string][] = [
    ['Number', ({ documents }) => documents.toLocaleString('en-IN')],
    ['Taxable value', ({ taxablePaise }) => formatFigure(taxablePaise)],
    ['CGST', ({ cgstPaise }) => formatFigure(cgstPaise)],
    [stateTax, ({ sgstPaise }) => formatFigure(sgstPaise)],
    ['IGST', ({ igstPaise }) => formatFigure(igstPaise)],
    ['Total', ({ totalPaise }) => formatFigure(totalPaise)],
  ]
  return (
    <section className="panel" aria-labelledby="tax">
      <div className="panel-head">
        <h2 id="tax">Tax in {period.name}</h2>
      </div>
      <table className="table books-sums">
        <thead>
          <tr>
            <th scope="col">In rupees</th>
            {['Invoices', 'Credit notes', 'Left'].map((name) => (
              <th key={name} scope="col" className="align-right">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, figure]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td className="align-right num">{figure(invoice)}</td>
              <td className="align-right num">{figure(credited)}</td>
              <td className="align-right num bold">{name === 'Number' ? '' : figure(net)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
