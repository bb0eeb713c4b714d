import { redirect } from 'react-router'
import { answerTo } from '#app/domain/form-answer.ts'
import {
  listMissingPayments,
  sumMissingPayments,
} from '#app/domain/orders/payout-statements/missing-money-store.server.ts'
import { choosePayoutColumns } from '#app/domain/orders/payout-statements/payout-columns.ts'
import { listPayoutFiles } from '#app/domain/orders/payout-statements/payout-file-store.server.ts'
import type { OpenPayoutLine } from '#app/domain/orders/payout-statements/payout-finding.ts'
import {
  countOpenPayoutLines,
  listOpenPayoutLines,
} from '#app/domain/orders/payout-statements/payout-line-store.server.ts'
import {
  payoutColumnsSchema,
  payoutStatementFormSchema,
} from '#app/domain/orders/payout-statements/payout-statement-form.ts'
import { settlePayoutLine } from '#app/domain/orders/payout-statements/settle-payout-line.server.ts'
import { uploadPayoutFile } from '#app/domain/orders/payout-statements/upload-payout-file.server.ts'
import { findCsvColumns } from '#app/domain/orders/statement-files/csv-column-store.server.ts'
import { doubtfulColumnMessage } from '#app/domain/orders/statement-files/statement-file.ts'
import { listCourierDebts } from '#app/domain/payments/cash/cash-owed-store.server.ts'
import { listRemittances } from '#app/domain/payments/cash/cash-remittance-store.server.ts'
import { requireStaff } from '#app/http/auth/guards.server.ts'
import { shopOf } from '#app/http/context/router-context.ts'
import { redirectWithToast } from '#app/http/responses/toast.server.ts'
import { EmptyList } from '#app/ui/kit/empty-list.tsx'
import { Panel } from '#app/ui/kit/panel.tsx'
import { pageTitle } from '#app/ui/shared/page-title.ts'
import { fileFieldAnswer } from '../file-field-answer.ts'
import { MoneyHeader } from '../money-header.tsx'
import { parseStatementFileForm, readStatementFile, refusedFile, refusedRows } from '../statement-file-form.server.ts'
import type { Route } from './+types/route.ts'
import { EarlierFiles } from './earlier-files.tsx'
import { MoneyOwed } from './money-owed.tsx'
import { OpenPayoutLineItem } from './open-payout-line.tsx'
import { StatementForm } from './statement-form.tsx'

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle('Statements', matches) }]

const HERE = '/admin/money/statements'
const MAX_SHOWN = 200
const MAX_MISSING_SHOWN = 20
const MAX_SHORT_SHOWN = 100
const MAX_FILES_SHOWN = 20

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireStaff(context, request, 'money')
  const { db, now } = shopOf(context)
  const at = now()
  const [lines, total, debts, short, missing, payments, files] = await Promise.all([
    listOpenPayoutLines(db, MAX_SHOWN),
    countOpenPayoutLines(db),
    listCourierDebts(db),
    listRemittances(db, { owedOnly: true, limit: MAX_SHORT_SHOWN }),
    sumMissingPayments(db, at),
    listMissingPayments(db, at, MAX_MISSING_SHOWN),
    listPayoutFiles(db, MAX_FILES_SHOWN),
  ])
  const [courier, gateway] = await Promise.all([
    findCsvColumns(db, 'courier', payoutColumnsSchema),
    findCsvColumns(db, 'gateway', payoutColumnsSchema),
  ])
  return { at, lines, total, debts, short, missing, payments, files, kept: { courier, gateway } }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { id: actor } = await requireStaff(context, request, 'money')
  const shop = shopOf(context)
  const parsed = await parseStatementFileForm(request, payoutStatementFormSchema)
  if (!parsed.ok) return parsed.response
  const { form, value: input } = parsed
  if (input.intent === 'settle') {
    await settlePayoutLine(shop, actor, input.line)
    return redirectWithToast(HERE, { title: 'Settled' })
  }
  const read = await readStatementFile(form, input.file)
  if (!read.ok) return read.response
  const { file } = read
  const { kind, reference, amount, fee, tax, transfer } = input
  const typed = { reference, amount, fee, tax, transfer }
  const kept = await findCsvColumns(shop.db, kind, payoutColumnsSchema)
  const { columns, doubtful } = choosePayoutColumns(kind, file, typed, kept)
  if (doubtful.length > 0) return refusedFile(form, doubtfulColumnMessage(doubtful), 'amount')
  const uploaded = await uploadPayoutFile(shop, actor, { kind, fileName: input.file.name, file, columns })
  return uploaded.ok ? redirect(`${HERE}/${uploaded.value}`) : refusedRows(form, file, uploaded)
}

export const shouldRevalidate = () => true

export default function Statements({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { at, lines, total, debts, short, missing, payments, files, kept } = loaderData
  return (
    <>
      <MoneyHeader here="statements" />
      <MoneyOwed debts={debts} short={short} missing={missing} payments={payments} at={at} />
      <div className="form-grid">
        <OpenPayoutLines lines={lines} total={total} />
        <div className="stack">
          <StatementForm kept={kept} answer={answerTo(answer, { intent: 'upload' }) ?? fileFieldAnswer(answer)} />
          <EarlierFiles files={files} />
        </div>
      </div>
    </>
  )
}

function OpenPayoutLines({ lines, total }: { lines: readonly OpenPayoutLine[]; total: number }) {
  return (
    <Panel
      heading="To look at"
      beside={<span className="sm mute num">{total.toLocaleString('en-IN')}</span>}
      aria-label="To look at"
    >
      {lines.length === 0 ? (
        <EmptyList
          figure="0 lines"
          message="Upload what your courier or your payment gateway sent: what is short, paid twice or not known is listed here."
        />
      ) : (
        <ol className="money-lines">
          {lines.map((line) => (
            <OpenPayoutLineItem key={line.id} line={line} />
          ))}
        </ol>
      )}
    </Panel>
  )
}
