import { Link } from 'react-router'
import { type BooksPeriod, listBooksPeriods, parseBooksPeriod, periodParams } from '#app/domain/books/books-period.ts'
import { hasReturns } from '#app/domain/books/composition/scheme-spans.ts'
import { findFirstPeriodAt } from '#app/domain/books/find-first-period.server.ts'
import type { DocumentCounts } from '#app/domain/books/issued-document.ts'
import { countIssuedDocuments } from '#app/domain/books/issued-document-store.server.ts'
import { REGISTER_NAMES, type RegisterName, type SumsByRegister } from '#app/domain/books/registers/all-registers.ts'
import { registerByGstScheme } from '#app/domain/books/registers/register-by-gst-scheme.ts'
import { sumRegisters } from '#app/domain/books/registers/register-store.server.ts'
import { readTurnoverNotice } from '#app/domain/books/turnover/read-turnover-notice.server.ts'
import { formatFigure } from '#app/domain/money/format-without-sign.ts'
import { findSettings } from '#app/domain/settings/settings-store.server.ts'
import { stateTaxName } from '#app/domain/tax/gst.ts'
import { hasTrial } from '#app/domain/trial-status/trial-store.server.ts'
import { requireStaff } from '#app/http/auth/guards.server.ts'
import { shopOf } from '#app/http/context/router-context.ts'
import { useShopGstSchemes } from '#app/ui/admin/use-shop-gst-schemes.ts'
import { Panel } from '#app/ui/kit/panel.tsx'
import { pageTitle } from '#app/ui/shared/page-title.ts'
import type { Route } from './+types/route.ts'
import { BooksHeader } from './books-header.tsx'
import { TrialNotice, TurnoverNotice } from './books-notices.tsx'
import { FiguresTable } from './figures-table.tsx'
import { PeriodForm } from './period-form.tsx'

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle('Books', matches) }]

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireStaff(context, request, 'books')
  const { db, now } = shopOf(context)
  const period = parseBooksPeriod(new URL(request.url).searchParams, now())
  const [sums, documents, { store, gst }, isTrial] = await Promise.all([
    sumRegisters(db, period),
    countIssuedDocuments(db, period),
    findSettings(db),
    hasTrial(db),
  ])
  return {
    period,
    choices: listBooksPeriods(now(), await findFirstPeriodAt({ db, now })),
    sums,
    documents,
    stateTax: stateTaxName(store.state),
    isTrial,
    isTaxed: hasReturns(period, 'gstr-1', gst) || sums.invoices.sums.taxable_paise !== sums.invoices.sums.total_paise,
    filesCmp08: hasReturns(period, 'cmp-08', gst),
    turnover: await readTurnoverNotice(db, { gst, store }, now()),
  }
}

export default function Books({ loaderData }: Route.ComponentProps) {
  const { period, choices, sums, documents, stateTax, isTrial, isTaxed, filesCmp08 } = loaderData
  return (
    <>
      <BooksHeader here="overview" period={period} />
      {isTrial ? <TrialNotice /> : null}
      <TurnoverNotice turnover={loaderData.turnover} />
      <PeriodForm period={period} choices={choices} />
      <div className="books-overview">
        <TaxTable period={period} sums={sums} stateTax={stateTax} isTaxed={isTaxed} filesCmp08={filesCmp08} />
        <RegisterList period={period} sums={sums} documents={documents} />
      </div>
    </>
  )
}

type TaxProps = { period: BooksPeriod; sums: SumsByRegister; stateTax: string; isTaxed: boolean; filesCmp08: boolean }

/**
 * The tax of a period: what was invoiced, what was credited, and what is left. Where none is collected, the turnover
 * is shown.
 */
function TaxTable({ period, sums, stateTax, isTaxed, filesCmp08 }: TaxProps) {
  const all = [
    ['Taxable value', 'taxable_paise'],
    ['CGST', 'cgst_paise'],
    [stateTax, 'sgst_paise'],
    ['IGST', 'igst_paise'],
    ['Total', 'total_paise'],
  ] as const
  const rows = isTaxed ? all : all.slice(-1)
  return (
    <Panel
      id="tax"
      heading={`${isTaxed ? 'Tax' : 'Turnover'} in ${period.name}`}
      beside={
        isTaxed || !filesCmp08 ? null : (
          <Link className="link" to="/admin/books/returns">
            CMP-08
          </Link>
        )
      }
    >
      <FiguresTable
        first="In rupees"
        columns={[isTaxed ? 'Invoices' : 'Bills', 'Credit notes', 'Net']}
        isLastBold
        rows={rows.map(([name, key]) => {
          const [invoiced, credited] = [sums.invoices.sums[key] ?? 0, sums['credit-notes'].sums[key] ?? 0]
          return { key: name, name, figures: [invoiced, credited, invoiced - credited].map(formatFigure) }
        })}
      />
    </Panel>
  )
}

type RegistersProps = { period: BooksPeriod; sums: SumsByRegister; documents: DocumentCounts }

/** The registers with their counts and sums, each linked for the same period. Documents are counted, not their rows. */
function RegisterList({ period, sums, documents }: RegistersProps) {
  const counts: Partial<Record<RegisterName, number>> = documents
  const schemes = useShopGstSchemes()
  return (
    <Panel id="registers" heading="Registers">
      <FiguresTable
        first="In rupees"
        columns={['Count', 'Sum']}
        rows={REGISTER_NAMES.map((name) => {
          const { rows, sums: sum } = sums[name]
          const { name: title, card } = registerByGstScheme(name, schemes)
          return {
            key: name,
            name: (
              <Link className="link books-link" to={`/admin/books/registers/${name}?${periodParams(period)}`}>
                {title}
              </Link>
            ),
            figures: [(counts[name] ?? rows).toLocaleString('en-IN'), formatFigure(sum[card.figure] ?? 0)],
          }
        })}
      />
    </Panel>
  )
}
