import Download from 'lucide-react/icons/download'
import { Link } from 'react-router'
import { listBooksPeriods, parseBooksPeriod, periodParams } from '#app/domain/books/books-period.ts'
import { findFirstPeriodAt } from '#app/domain/books/find-first-period.server.ts'
import { countIssuedDocuments } from '#app/domain/books/issued-document-store.server.ts'
import { sumRegisters } from '#app/domain/books/registers/register-store.server.ts'
import { MONEY_REGISTERS } from '#app/domain/books/tally/tally-voucher.ts'
import { may } from '#app/domain/identity/staff/permission.ts'
import { findSettingsGroup } from '#app/domain/settings/settings-store.server.ts'
import { sumBy } from '#app/domain/sum.ts'
import { formatCount } from '#app/domain/text/format-count.ts'
import { requireStaff } from '#app/http/auth/guards.server.ts'
import { shopOf } from '#app/http/context/router-context.ts'
import { useStaff } from '#app/ui/admin/use-staff.ts'
import { ButtonLink } from '#app/ui/kit/button.tsx'
import { EmptyList } from '#app/ui/kit/empty-list.tsx'
import { Panel } from '#app/ui/kit/panel.tsx'
import { pageTitle } from '#app/ui/shared/page-title.ts'
import { BooksHeader } from '../books-header.tsx'
import { PeriodForm } from '../period-form.tsx'
import type { Route } from './+types/route.ts'

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle('Tally', matches) }]

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireStaff(context, request, 'books')
  const { db, now } = shopOf(context)
  const period = parseBooksPeriod(new URL(request.url).searchParams, now())
  const [sums, documents, ledgers] = await Promise.all([
    sumRegisters(db, period),
    countIssuedDocuments(db, period),
    findSettingsGroup(db, 'books'),
  ])
  const counts = {
    invoices: documents.invoices,
    creditNotes: documents['credit-notes'],
    money: sumBy(MONEY_REGISTERS, (name) => sums[name].rows),
  }
  return { period, choices: listBooksPeriods(now(), await findFirstPeriodAt({ db, now })), counts, ledgers }
}

export default function Tally({ loaderData: { period, choices, counts, ledgers } }: Route.ComponentProps) {
  const mayChange = may(useStaff(), 'settings')
  const isEmpty = counts.invoices + counts.creditNotes + counts.money === 0
  return (
    <>
      <BooksHeader here="tally" period={period} />
      <p className="mute books-about">
        Vouchers for TallyPrime: sales, credit notes, receipts, refunds and cash, as one XML file. In Tally choose
        Import, Transactions, and the file. Importing a period twice enters nothing twice.
      </p>
      <PeriodForm period={period} choices={choices} />
      {isEmpty ? (
        <EmptyList figure="0 vouchers" message={`There is nothing to import of ${period.name}.`} />
      ) : (
        <Panel id="vouchers" heading={<>Vouchers of {period.name}</>} className="mb-4">
          <p className="mb-4 num">
            {formatCount(counts.invoices, 'invoice')}, {formatCount(counts.creditNotes, 'credit note')},{' '}
            {formatCount(counts.money, 'movement')} of money.
          </p>
          <ButtonLink kind="primary" to={`/admin/books/tally.xml?${periodParams(period)}`} reloadDocument>
            <Download className="icon" aria-hidden="true" />
            Download XML
          </ButtonLink>
        </Panel>
      )}
      <Panel
        id="ledgers"
        heading="Ledgers"
        beside={
          mayChange ? (
            <Link className="link touch-link" to="/admin/settings/books">
              Change
            </Link>
          ) : null
        }
      >
        <p className="sm mute mb-2">
          The vouchers name these ledgers, which must exist in Tally
          {mayChange ? '.' : '. The owner changes them under Settings, Books.'}
        </p>
        <p>{Object.values(ledgers).filter(Boolean).join(' · ')}</p>
      </Panel>
    </>
  )
}
