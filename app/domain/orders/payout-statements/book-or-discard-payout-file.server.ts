import { inTransactionOrNothing, type Tx } from '#app/db/db.server.ts'
import { insertAudit } from '#app/domain/audit/audit-store.server.ts'
import { type AuditContext, auditContext } from '#app/domain/audit-context.ts'
import { CASH_GATEWAY } from '#app/domain/payments/payment/payment.ts'
import { insertPayment, updatePaymentStatements } from '#app/domain/payments/payment/payment-store.server.ts'
import { done, type Result, refused } from '#app/domain/result.ts'
import type { Shop } from '#app/domain/shop.ts'
import { formatDate } from '#app/domain/time/format-instant.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import { lockOrder, lockOrders } from '../order/order-read-store.server.ts'
import { refreshPaymentStatus } from '../order/refresh-payment-status.server.ts'
import { recordCashRemittanceInTransaction } from '../payment/record-cash-remittance.server.ts'
import { upsertCsvColumns } from '../statement-files/csv-column-store.server.ts'
import { digestOf, loadPayoutPlan } from './load-payout-plan.server.ts'
import type { PayoutFileReason } from './payout-file.ts'
import { findPayoutFile, lockPayoutFiles, markPayoutFileDecided } from './payout-file-store.server.ts'
import { listPaymentsInStatements, updatePayoutLineFinding, upsertPayoutLine } from './payout-line-store.server.ts'
import { listPayoutMatches } from './payout-match-store.server.ts'
import type { PayoutPlan, PlannedCash, PlannedDue } from './payout-plan.ts'
import { hasSomethingToBook, type PayoutSummary, summarizePayout } from './payout-summary.ts'

/**
 * Books a file as its page has shown it (`seen`): writes its lines, keeps its columns for the next file, and marks cash
 * as received where a courier brings what it collected, to the rupee. Returns its sums. Refuses with
 * PAYOUT_FILE_MESSAGES, also when what it would do is not what was seen: then nothing is booked.
 */
export function bookPayoutFile(
  shop: Shop,
  actor: string,
  id: string,
  { seen }: { seen: string },
): Promise<Result<PayoutSummary, PayoutFileReason>> {
  const context = auditContext(shop, actor)
  return inTransactionOrNothing(shop.db, async (tx): Promise<Result<PayoutSummary, PayoutFileReason>> => {
    // Two files may have the same lines, which are written once.
    await lockPayoutFiles(tx)
    const found = await findPayoutFile(tx, id)
    if (!found) return refused('file-not-found')
    const { file, rows, columns } = found
    if (file.status !== 'checked') return refused('not-that-step')
    const references = rows.map(({ reference }) => reference)
    const matches = await listPayoutMatches(tx, file.kind, references)
    await lockOrders(tx, Array.from(new Set(Array.from(matches.values(), ({ orderId }) => orderId))))
    const plan = await loadPayoutPlan(tx, file.kind, rows, context.at)
    if (digestOf(plan) !== seen) return refused('changed-meanwhile')
    if (!hasSomethingToBook(plan)) return refused('nothing-to-book')
    const summary = summarizePayout(plan, file.unreadRows)
    for (const due of plan.due) await receiveDue(tx, due, context)
    // What was due is a payment now, which its lines name.
    const paid = plan.due.length === 0 ? plan : await loadPayoutPlan(tx, file.kind, rows, context.at)
    await savePlan(tx, paid, context)
    for (const cash of paid.cash) if (!(await receiveCash(tx, cash, id, context))) return refused('changed-meanwhile')
    await upsertCsvColumns(tx, file.kind, columns)
    if (!(await markPayoutFileDecided(tx, id, { as: 'booked', summary }, context))) return refused('not-that-step')
    const after = { kind: file.kind, ...summary }
    await insertAudit(tx, { action: 'import-statement', subject: `statement:${id}`, before: null, after }, context)
    return done(summary)
  })
}

/**
 * Records the cash of an order that was delivered unpaid and that a courier brings after all: it had collected what is
 * due. From then on it is matched and received as any other cash of that courier.
 */
async function receiveDue(tx: Tx, { orderId, courier, amountPaise }: PlannedDue, context: AuditContext): Promise<void> {
  const order = await lockOrder(tx, orderId)
  if (!order) throw new Error(`There is no order ${orderId}`)
  const id = context.newId('pay')
  const cash = { id, orderId, method: 'cod', gateway: CASH_GATEWAY, status: 'captured' } as const
  await insertPayment(tx, { ...cash, amountPaise, capturedPaise: amountPaise, collectedBy: courier }, context.at)
  await refreshPaymentStatus(tx, order, context)
  const after = { amountPaise, method: 'cod', courier }
  await insertAudit(tx, { action: 'receive-due', subject: `order:${orderId}`, before: null, after }, context)
}

async function savePlan(tx: Tx, { kind, lines, changed }: PayoutPlan, context: AuditContext): Promise<void> {
  const payments = new Set<string>()
  for (const { row, match, finding, expectedPaise } of lines) {
    const line = { ...row, kind, finding }
    for (const id of await upsertPayoutLine(tx, line, match && { ...match, expectedPaise }, context)) payments.add(id)
  }
  for (const { id, finding } of changed) await updatePayoutLineFinding(tx, id, finding)
  if (kind === 'gateway') await refreshPaymentStatements(tx, Array.from(payments), context.at)
}

/** Writes beside payments whether a line names them, which the list of missing ones reads. */
async function refreshPaymentStatements(tx: Tx, paymentIds: readonly string[], at: Instant): Promise<void> {
  const named = await listPaymentsInStatements(tx, paymentIds)
  const unnamed = paymentIds.filter((id) => !named.has(id))
  await updatePaymentStatements(tx, Array.from(named), at)
  await updatePaymentStatements(tx, unnamed, null)
}

/** Marks the cash of one transfer of a courier as received; false when it was meanwhile. */
async function receiveCash(
  tx: Tx,
  { courier, transfer, orderIds, amountPaise }: PlannedCash,
  statementId: string,
  context: AuditContext,
): Promise<boolean> {
  const reference = (transfer || `Statement of ${formatDate(context.at)}`).slice(0, 60)
  const input = { courier, orderIds, amountPaise, reference, note: '', statementId }
  return (await recordCashRemittanceInTransaction(tx, input, context)).ok
}

/**
 * Discards an uploaded file; nothing of it is booked. Refuses `not-that-step` when it is booked or discarded already.
 */
export function discardPayoutFile(shop: Shop, actor: string, id: string): Promise<Result<void, 'not-that-step'>> {
  const context = auditContext(shop, actor)
  return inTransactionOrNothing(shop.db, async (tx): Promise<Result<void, 'not-that-step'>> => {
    if (!(await markPayoutFileDecided(tx, id, { as: 'discarded' }, context))) return refused('not-that-step')
    const entry = { action: 'discard-statement', subject: `statement:${id}` } as const
    await insertAudit(tx, { ...entry, before: 'checked', after: 'discarded' }, context)
    return done()
  })
}
