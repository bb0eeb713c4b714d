import { inTransactionOrNothing } from '#app/db/db.server.ts'
import type { Staff } from '#app/domain/actor.ts'
import { insertAudit } from '#app/domain/audit/audit-store.server.ts'
import { auditContext } from '#app/domain/audit-context.ts'
import { listClosedMonths, lockClosedMonths } from '#app/domain/closed-months/closed-month-store.server.ts'
import { recordClosedMonth } from '#app/domain/closed-months/record-closed-month.server.ts'
import { done, type Result, refused } from '#app/domain/result.ts'
import type { Shop } from '#app/domain/shop.ts'
import { hasFreshCode } from '#app/domain/step-up-freshness.ts'
import { hasTrial } from '#app/domain/trial-status/trial-store.server.ts'
import { monthPeriod } from '../books-period.ts'
import { sumRegisters } from '../registers/register-store.server.ts'
import { type CloseMonthReason, decideClosing } from './month-closing.ts'
import { hasUnpaidOrderEdit } from './unpaid-order-edit-store.server.ts'

/**
 * Closes the books of a month (YYYY-MM) and keeps the sums of every register. Orders placed in it can no longer be
 * edited; all else is dated when it happens, so that it falls into a later month. Staff need a fresh one-time code.
 * Refuses with CLOSE_MONTH_MESSAGES.
 */
export function closeMonth(
  shop: Pick<Shop, 'db' | 'now' | 'newId'>,
  actor: Staff,
  month: string,
): Promise<Result<void, CloseMonthReason>> {
  const context = auditContext(shop, actor)
  return inTransactionOrNothing(shop.db, async (tx): Promise<Result<void, CloseMonthReason>> => {
    if (!hasFreshCode(actor, context.at)) return refused('code-not-fresh')
    await lockClosedMonths(tx)
    const period = monthPeriod(month)
    const decided = decideClosing(month, {
      at: context.at,
      isClosed: (await listClosedMonths(tx)).some((closed) => closed.month === month),
      hasUnpaidOrderEdit: await hasUnpaidOrderEdit(tx, period),
      hasTrial: await hasTrial(tx),
    })
    if (!decided.ok) return decided
    const sums = await sumRegisters(tx, period)
    const closed = { month, sums: JSON.stringify(sums), closedBy: context.actor, closedAt: context.at }
    if (!(await recordClosedMonth(tx, closed))) return refused('already-closed')
    const totals = Object.fromEntries(Object.entries(sums).map(([name, { sums: sum }]) => [name, sum]))
    await insertAudit(tx, { action: 'close-month', subject: `month:${month}`, before: null, after: totals }, context)
    return done()
  })
}
