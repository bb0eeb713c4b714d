import { inTransactionOrNothing, type Tx } from '#app/db/transaction.server.ts'
import { insertAudit } from '#app/domain/audit/audit-store.server.ts'
import { type AuditContext, auditContext } from '#app/domain/audit-context.ts'
import type { ReceiveCashReason } from '#app/domain/payments/cash/cash-remittance.ts'
import { done, type Result, refused } from '#app/domain/result.ts'
import type { Shop } from '#app/domain/shop.ts'
import { formatDate } from '#app/domain/time/format-instant.ts'
import { recordCashRemittanceInTransaction } from '../payment/record-cash-remittance.server.ts'
import { upsertCsvColumns } from '../statement-files/csv-column-store.server.ts'
import type { StatementFile } from '../statement-files/statement-file.ts'
import { listCashToReceive } from './payout-line-store.server.ts'
import {
  type PayoutColumns,
  type PayoutRow,
  type PayoutStatementKind,
  parsePayoutStatement,
} from './payout-statement.ts'
import { receiveDueCash } from './receive-due-cash.server.ts'
import { savePayoutLines } from './save-payout-lines.server.ts'

type Refused = Exclude<ReturnType<typeof parsePayoutStatement>, { ok: true }>

/**
 * What a statement held: its rows, how many were left out because their amount is no number, how many are open, and how
 * many orders' cash is received by it.
 */
export type ImportedPayoutStatement = { rows: number; unreadRows: number; open: number; received: number }

/**
 * Imports a payout statement: matches each row to a parcel, payment or refund, keeps what was found and the columns for
 * the next file, and marks cash as received where a courier brings what it collected, to the rupee, at once or in parts. The same file twice
 * changes nothing; a row that says something else than before is looked at again. Refuses like `parsePayoutStatement`,
 * and `changed-meanwhile`.
 */
export async function importPayoutStatement(
  shop: Shop,
  actor: string,
  { kind, file, columns }: { kind: PayoutStatementKind; file: StatementFile; columns: PayoutColumns },
): Promise<Result<ImportedPayoutStatement, Refused | 'changed-meanwhile'>> {
  const read = parsePayoutStatement(file, columns)
  if (!read.ok) return read
  const context = auditContext(shop, actor)
  return inTransactionOrNothing(shop.db, async (tx): Promise<Result<ImportedPayoutStatement, 'changed-meanwhile'>> => {
    await upsertCsvColumns(tx, kind, columns)
    const { rows, unreadRows } = read.value
    if (kind === 'courier') await receiveDueCash(tx, rows, context)
    const open = await savePayoutLines(tx, kind, rows, context)
    const received = kind === 'courier' ? await receiveMatched(tx, rows, context) : done(0)
    if (!received.ok) return refused('changed-meanwhile')
    const imported = { rows: rows.length, unreadRows, open, received: received.value }
    await insertAudit(
      tx,
      { action: 'import-statement', subject: 'statements', before: null, after: { kind, ...imported } },
      context,
    )
    return done(imported)
  })
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
    const received = await recordCashRemittanceInTransaction(
      tx,
      { courier, orderIds, amountPaise, reference, note: '' },
      context,
    )
    if (!received.ok) return received
    orders += orderIds.length
  }
  return done(orders)
}
