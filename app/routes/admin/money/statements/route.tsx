import { answerTo } from '#app/domain/form-answer.ts'
import { IMPORT_MESSAGES } from '#app/domain/imports/product-import.ts'
import { findFileColumns } from '#app/domain/orders/money-files/file-column-store.server.ts'
import { MONEY_FILE_MESSAGES, missingColumnMessage } from '#app/domain/orders/money-files/file-columns.ts'
import { importStatement } from '#app/domain/orders/statements/import-statement.server.ts'
import { settleStatementLine } from '#app/domain/orders/statements/settle-statement-line.server.ts'
import {
  guessStatementColumns,
  hasColumns,
  type OpenLine,
  type StatementColumns,
} from '#app/domain/orders/statements/statement.ts'
import { statementColumnsSchema, statementFormSchema } from '#app/domain/orders/statements/statement-form.ts'
import {
  findMissingPayments,
  listMissingPayments,
  listOpenLines,
} from '#app/domain/orders/statements/statement-store.server.ts'
import { RECEIVE_CASH_MESSAGES } from '#app/domain/payments/cash/cash-remittance.ts'
import { listCourierDebts } from '#app/domain/payments/cash/cash-remittance-store.server.ts'
import { requireStaff } from '#app/http/auth/guards.server.ts'
import { shopOf } from '#app/http/context/router-context.ts'
import { exceedsUploadLimit } from '#app/http/forms/body-limit.server.ts'
import { invalidForm, parseForm, refusedForm } from '#app/http/forms/form.server.ts'
import { MAX_CSV_BYTES, readCsv } from '#app/http/forms/uploaded-csv.server.ts'
import { redirectWithToast } from '#app/http/responses/toast.server.ts'
import { useLastActionData } from '#app/ui/admin/use-last-action-data.ts'
import { EmptyList } from '#app/ui/kit/empty-list.tsx'
import { pageTitle } from '#app/ui/shop/page-title.ts'
import { fileAnswer } from '../file-answer.ts'
import { MoneyHead } from '../money-head.tsx'
import type { Route } from './+types/route.ts'
import { MoneyOwed } from './money-owed.tsx'
import { OpenLineItem } from './open-line-item.tsx'
import { StatementForm } from './statement-form.tsx'

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle('Statements', matches) }]

const HERE = '/admin/money/statements'
const MAX_SHOWN = 200
const MAX_MISSING_SHOWN = 20

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireStaff(context, request, 'money')
  const { db, now } = shopOf(context)
  const at = now()
  const [lines, debts, missing, payments] = await Promise.all([
    listOpenLines(db, MAX_SHOWN),
    listCourierDebts(db),
    findMissingPayments(db, at),
    listMissingPayments(db, at, MAX_MISSING_SHOWN),
  ])
  const [courier, gateway] = await Promise.all([
    findFileColumns(db, 'courier', statementColumnsSchema),
    findFileColumns(db, 'gateway', statementColumnsSchema),
  ])
  return { at, lines, debts, missing, payments, kept: { courier, gateway } }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { id: actor } = await requireStaff(context, request, 'money')
  const shop = shopOf(context)
  if (exceedsUploadLimit(request, MAX_CSV_BYTES))
    return refusedForm(new FormData(), null, { fields: { file: IMPORT_MESSAGES['too-large'] }, status: 413 })
  const form = await request.formData()
  const parsed = parseForm(form, statementFormSchema)
  if (!parsed.ok) return invalidForm(parsed)
  const input = parsed.value
  if (input.intent === 'settle') {
    await settleStatementLine(shop, actor, input.line)
    return redirectWithToast(HERE, { title: 'Settled' })
  }
  const refuse = (fields: Record<string, string>) => refusedForm(form, null, { fields, status: 400 })
  const csv = readCsv(new Uint8Array(await input.file.arrayBuffer()))
  if (!csv.ok) return refuse({ file: IMPORT_MESSAGES[csv.reason] })
  const { kind, reference, amount, fee, tax, transfer } = input
  const typed = { reference, amount, fee, tax, transfer }
  const kept = await findFileColumns(shop.db, kind, statementColumnsSchema)
  const columns = chooseColumns(typed, kept, guessStatementColumns(kind, csv.value.headers), csv.value.headers)
  const imported = await importStatement(shop, actor, { kind, file: csv.value, columns })
  if (imported.ok) return redirectWithToast(HERE, { title: importedText(imported.value) })
  if (imported.reason === 'column-missing')
    return refuse({ [imported.detail]: missingColumnMessage(csv.value.headers) })
  if (imported.reason === 'changed-meanwhile') return refuse({ file: RECEIVE_CASH_MESSAGES['changed-meanwhile'] })
  return refuse({ file: MONEY_FILE_MESSAGES[imported.reason] })
}

/** The columns that were typed; else those of the last file, if this one has them all; else the likeliest. */
function chooseColumns(
  typed: StatementColumns,
  kept: StatementColumns | null,
  guessed: StatementColumns,
  headers: readonly string[],
): StatementColumns {
  if (Object.values(typed).some(Boolean)) return typed
  return kept && hasColumns(headers, kept) ? kept : guessed
}

function importedText({ rows, open, received }: { rows: number; open: number; received: number }): string {
  const read = rows === 1 ? '1 row' : `${rows.toLocaleString('en-IN')} rows`
  const look = open === 0 ? 'all as expected' : `${open.toLocaleString('en-IN')} to look at`
  return received === 0 ? `${read}, ${look}` : `${read}, ${look}, cash of ${received.toLocaleString('en-IN')} received`
}

export default function Statements({ loaderData, actionData }: Route.ComponentProps) {
  const { at, lines, debts, missing, payments, kept } = loaderData
  const answer = useLastActionData(actionData)
  return (
    <>
      <MoneyHead here="statements" />
      <MoneyOwed debts={debts} missing={missing} payments={payments} at={at} />
      <div className="form-grid">
        <OpenLines lines={lines} />
        <StatementForm kept={kept} answer={answerTo(answer, { intent: 'upload' }) ?? fileAnswer(answer)} />
      </div>
    </>
  )
}

function OpenLines({ lines }: { lines: readonly OpenLine[] }) {
  return (
    <section className="panel" aria-label="To look at">
      <div className="panel-head">
        <h2>To look at</h2>
        <span className="sm mute num">{lines.length}</span>
      </div>
      {lines.length === 0 ? (
        <EmptyList
          reading="0 lines"
          message="Upload what your courier or your payment gateway sent: what is short, paid twice or not known is listed here."
        />
      ) : (
        <ol className="settings-list">
          {lines.map((line) => (
            <OpenLineItem key={line.id} line={line} />
          ))}
        </ol>
      )}
    </section>
  )
}
