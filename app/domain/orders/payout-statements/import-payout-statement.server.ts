import { inTransactionOrNothing, type Tx } from '#app/db/transaction.server.ts'
import { insertAudit } from '#app/domain/audit/audit-store.server.ts'
import { type AuditContext, auditContext } from '#app/domain/audit-context.ts'
import { formatDate } from '#app/domain/instant.ts'
import type { ReceiveCashReason } from '#app/domain/payments/cash/cash-remittance.ts'
import { done, type Result, refused } from '#app/domain/result.ts'
import type { Shop } from '#app/domain/shop.ts'
import { recordCashRemittanceIn } from '../payment/record-cash-remittance.server.ts'
import { saveCsvColumns } from '../statement-files/csv-column-store.server.ts'
import type { StatementFile } from '../statement-files/statement-file.ts'
import { findMatches, type PayoutMatch } from './payout-match-store.server.ts'
import {
  decideFinding,
  numberRows,
  type PayoutColumns,
  type PayoutRow,
  type PayoutStatementKind,
  readPayoutStatement,
} from './payout-statement.ts'
import { listCashToReceive, listFirstLines, savePayoutLine } from './payout-statement-store.server.ts'

type Refused = Exclude<ReturnType<typeof readPayoutStatement>, { ok: true }>

/** What a statement held: its rows, how many of them are open, and how many orders' cash is received by it. */
type ImportedPayoutStatement = { rows: number; open: number; received: number }

/**
 * Imports a payout statement: matches each row to a parcel, payment or refund, keeps what was found and the columns for
 * the next file, and marks cash as received where a courier brings what it collected, to the rupee. The same file twice
 * changes nothing; a row that says something else than before is looked at again. Refuses like `readPayoutStatement`,
 * and `changed-meanwhile`.
 */
export async function importPayoutStatement(
  shop: Shop,
  actor: string,
  { kind, file, columns }: { kind: PayoutStatementKind; file: StatementFile; columns: PayoutColumns },
): Promise<Result<ImportedPayoutStatement, Refused | 'changed-meanwhile'>> {
  const read = readPayoutStatement(file, columns)
  if (!read.ok) return read
  const context = auditContext(shop, actor)
  return inTransactionOrNothing(shop.db, async (tx): Promise<Result<ImportedPayoutStatement, 'changed-meanwhile'>> => {
    await saveCsvColumns(tx, kind, columns)
    const open = await saveLines(tx, kind, read.value, context)
    const received = kind === 'courier' ? await receiveMatched(tx, read.value, context) : done(0)
    if (!received.ok) return refused('changed-meanwhile')
    const imported = { rows: read.value.length, open, received: received.value }
    await insertAudit(
      tx,
      { action: 'import-statement', subject: 'statements', before: null, after: { kind, ...imported } },
      context,
    )
    return done(imported)
  })
}

/** Writes the lines, and returns how many of them are not as expected. */
async function saveLines(
  tx: Tx,
  kind: PayoutStatementKind,
  rows: readonly PayoutRow[],
  context: AuditContext,
): Promise<number> {
  const matches = await findMatches(
    tx,
    kind,
    rows.map(({ reference }) => reference),
  )
  const first = await listFirstLines(tx, kind, Array.from(matches.values()))
  let open = 0
  for (const row of numberRows(rows)) {
    const match = matchOf(matches, row)
    const key = JSON.stringify([row.reference, row.transfer, row.occurrence])
    const paid = match ? `${match.kind} ${match.paymentId ?? match.refundId}` : ''
    const isSecond = first.has(paid) && first.get(paid) !== key
    const finding = decideFinding(row, match, isSecond)
    if (match && row.amountPaise !== 0 && finding !== 'taken-back' && !isSecond) first.set(paid, key)
    if (finding !== 'matched') open += 1
    await savePayoutLine(tx, { ...row, kind, finding }, match, context)
  }
  return open
}

function matchOf(matches: ReadonlyMap<string, PayoutMatch>, { reference, amountPaise }: PayoutRow): PayoutMatch | null {
  return matches.get(`${reference} ${amountPaise}`) ?? matches.get(reference) ?? null
}

/** Marks the cash of the rows that match exactly as received: one remittance for each courier and transfer. */
async function receiveMatched(
  tx: Tx,
  rows: readonly PayoutRow[],
  context: AuditContext,
): Promise<Result<number, ReceiveCashReason>> {
  const cash = await listCashToReceive(
    tx,
    rows.map(({ reference }) => reference),
  )
  let orders = 0
  for (const [group] of Map.groupBy(cash, ({ courier, transfer }) => JSON.stringify([courier, transfer]))) {
    const of = cash.filter(({ courier, transfer }) => JSON.stringify([courier, transfer]) === group)
    const { courier = '', transfer = '' } = of[0] ?? {}
    const orderIds = of.map(({ orderId }) => orderId)
    const amountPaise = of.reduce((sum, line) => sum + line.amountPaise, 0)
    const reference = (transfer || `Statement of ${formatDate(context.at)}`).slice(0, 60)
    const received = await recordCashRemittanceIn(tx, { courier, orderIds, amountPaise, reference, note: '' }, context)
    if (!received.ok) return received
    orders += orderIds.length
  }
  return done(orders)
}
