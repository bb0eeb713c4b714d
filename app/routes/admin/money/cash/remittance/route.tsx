import { data, Link } from 'react-router'
import { remittanceCorrection } from '#app/domain/books/tally/remittance-correction.ts'
import type { VoucherEntry } from '#app/domain/books/tally/tally-voucher.ts'
import type { FormAnswer } from '#app/domain/form-answer.ts'
import { listUserNames } from '#app/domain/identity/user-store.server.ts'
import { formatMoney } from '#app/domain/money/money.ts'
import { TAKE_BACK_CASH_MESSAGES } from '#app/domain/orders/payout-statements/remittance-reversal.ts'
import { remittanceReversalFormSchema } from '#app/domain/orders/payout-statements/remittance-reversal-form.ts'
import {
  findTakeBackRefusal,
  takeBackRemittance,
} from '#app/domain/orders/payout-statements/take-back-remittance.server.ts'
import { type CashRemittance, courierName, type ReceivedCash } from '#app/domain/payments/cash/cash-remittance.ts'
import { findRemittance, listCashOfRemittance } from '#app/domain/payments/cash/cash-remittance-store.server.ts'
import { findSettingsGroup } from '#app/domain/settings/settings-store.server.ts'
import { formatCount } from '#app/domain/text/format-count.ts'
import { formatDayAndTime } from '#app/domain/time/format-instant.ts'
import { requireStaff } from '#app/http/auth/guards.server.ts'
import { shopOf } from '#app/http/context/router-context.ts'
import { invalidForm, parseForm, refusedForm } from '#app/http/forms/form.server.ts'
import { redirectWithToast } from '#app/http/responses/toast.server.ts'
import { PageHeader } from '#app/ui/admin/page-header.tsx'
import { Notice } from '#app/ui/kit/notice.tsx'
import { Panel } from '#app/ui/kit/panel.tsx'
import { pageTitle } from '#app/ui/shared/page-title.ts'
import { TakeBackForm } from '../../take-back-form.tsx'
import { shortageText } from '../remittances.tsx'
import type { Route } from './+types/route.ts'

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle('Payment of cash', matches) }]

const MAX_ORDERS_SHOWN = 500

export async function loader({ request, context, params }: Route.LoaderArgs) {
  await requireStaff(context, request, 'money')
  const { db } = shopOf(context)
  const remittance = await findRemittance(db, params.id)
  if (!remittance) throw data(null, { status: 404 })
  const [cash, receivedBy, ledgers, refusal] = await Promise.all([
    listCashOfRemittance(db, params.id),
    listUserNames(db, remittance.reversal ? [remittance.reversal.by] : []),
    findSettingsGroup(db, 'books'),
    findTakeBackRefusal(db, remittance),
  ])
  return {
    remittance,
    cash: cash.slice(0, MAX_ORDERS_SHOWN),
    orders: cash.length,
    takenBackBy: remittance.reversal ? (receivedBy.get(remittance.reversal.by) ?? remittance.reversal.by) : '',
    refusal,
    correction: refusal === 'month-closed' ? remittanceCorrection(remittance, ledgers) : [],
  }
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const { id: actor } = await requireStaff(context, request, 'money')
  const form = await request.formData()
  const parsed = parseForm(form, remittanceReversalFormSchema)
  if (!parsed.ok) return invalidForm(parsed)
  const taken = await takeBackRemittance(shopOf(context), actor, params.id, parsed.value)
  if (!taken.ok) return refusedForm(form, TAKE_BACK_CASH_MESSAGES[taken.reason])
  return redirectWithToast(`/admin/money/cash/${params.id}`, { title: 'Taken back. The cash is owed again' })
}

export const shouldRevalidate = () => true

export default function Remittance({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { remittance, cash, orders, takenBackBy, refusal, correction } = loaderData
  const { courier, reference, reversal } = remittance
  return (
    <>
      <PageHeader
        title={`${courierName(courier)}, ${reference}`}
        back={{ to: '/admin/money/cash', name: 'cash to receive' }}
      />
      <div className="form-grid">
        <div className="stack">
          {reversal ? (
            <Notice kind="warn" title="Taken back.">
              {formatDayAndTime(reversal.at)} by {takenBackBy}: {reversal.reason}
            </Notice>
          ) : null}
          <Facts remittance={remittance} />
          {reversal ? null : refusal === 'month-closed' ? (
            <Correction entries={correction} />
          ) : refusal ? (
            <Notice kind="info">{TAKE_BACK_CASH_MESSAGES[refusal]}</Notice>
          ) : (
            <TakeBack remittance={remittance} answer={answer} />
          )}
        </div>
        <CashOfOrders cash={cash} count={orders} />
      </div>
    </>
  )
}

function Facts({ remittance }: { remittance: CashRemittance }) {
  const { expectedPaise, receivedPaise, surplusPaise, receivedAt, note, statementId } = remittance
  const missing = shortageText(remittance)
  return (
    <Panel id="payment" heading="Cash received">
      <dl className="pairs">
        <dt>Collected</dt>
        <dd>{formatMoney(expectedPaise)}</dd>
        <dt>Received</dt>
        <dd className="bold">{formatMoney(receivedPaise + surplusPaise)}</dd>
        {missing ? (
          <>
            <dt>Difference</dt>
            <dd>{missing}</dd>
          </>
        ) : null}
        {note ? (
          <>
            <dt>Why</dt>
            <dd>{note}</dd>
          </>
        ) : null}
        <dt>Booked</dt>
        <dd>{formatDayAndTime(receivedAt)}</dd>
      </dl>
      {statementId ? (
        <p className="sm mt-3">
          <Link className="link touch-link" to={`/admin/money/statements/${statementId}`}>
            The file that brought it
          </Link>
        </p>
      ) : null}
    </Panel>
  )
}

function TakeBack({ remittance, answer }: { remittance: CashRemittance; answer: FormAnswer | undefined }) {
  const { courier, receivedPaise, surplusPaise, orders, statementId } = remittance
  return (
    <TakeBackForm answer={answer} sum={formatMoney(receivedPaise + surplusPaise)}>
      The cash of {formatCount(orders, 'order')} is with {courierName(courier)} again, as if it had not come. Your books
      keep both: what was booked, and a row that takes it off today.
      {statementId ? ' Its file can be uploaded and booked again.' : ''}
    </TakeBackForm>
  )
}

function CashOfOrders({ cash, count }: { cash: readonly ReceivedCash[]; count: number }) {
  return (
    <Panel
      id="orders"
      heading="Its orders"
      beside={<span className="sm mute num">{count.toLocaleString('en-IN')}</span>}
    >
      <ul className="money-lines">
        {cash.map(({ orderId, amountPaise, shortPaise, paidBackPaise }) => (
          <li key={orderId}>
            <span>
              <Link className="card-name num" to={`/admin/orders/${orderId}`}>
                {orderId}
              </Link>
              {shortPaise > 0 ? <small className="mute block num">{formatMoney(shortPaise)} missing</small> : null}
              {paidBackPaise > 0 ? (
                <small className="mute block num">{formatMoney(paidBackPaise)} paid back</small>
              ) : null}
            </span>
            <b className="bold num nowrap">{formatMoney(amountPaise - paidBackPaise)}</b>
          </li>
        ))}
      </ul>
      {cash.length < count ? <p className="sm mute mt-3">The first {cash.length} are shown.</p> : null}
    </Panel>
  )
}

/** How a remittance of a closed month is corrected: by a booking of the open month, in the shop's accounts. */
function Correction({ entries }: { entries: readonly VoucherEntry[] }) {
  return (
    <Panel id="correction" heading="Was it booked by mistake?">
      <p className="sm">{TAKE_BACK_CASH_MESSAGES['month-closed']} In your accounts, with today’s date:</p>
      <dl className="pairs mt-3">
        {entries.map(({ ledger, paise }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a ledger may come twice
          <div key={index} className="contents">
            <dt>
              {paise > 0 ? 'Debit' : 'Credit'} {ledger}
            </dt>
            <dd>{formatMoney(Math.abs(paise))}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  )
}
