import type { Db, Tx } from '#app/db/db.server.ts'
import { lockByName, shareLockByName } from '#app/db/lock.server.ts'
import { wroteRow } from '#app/db/written-rows.server.ts'
import { monthOfInstant } from '#app/domain/time/calendar-month.ts'
import type { Instant } from '#app/domain/time/instant.ts'

/** A month (YYYY-MM in India) whose books are closed; `sums` is the JSON of its registers at that time. */
export type ClosedMonth = { month: string; sums: string; closedBy: string; closedAt: Instant }

/** The closed months, the newest first. */
export async function listClosedMonths(db: Db): Promise<ClosedMonth[]> {
  const rows = await db.selectFrom('closed_months').selectAll().orderBy('month', 'desc').execute()
  return rows.map((row) => ({ month: row.month, sums: row.sums, closedBy: row.closed_by, closedAt: row.closed_at }))
}

/** Whether the month of an instant is closed. It cannot be closed or reopened until the transaction ends. */
export async function lockClosedMonthOf(tx: Tx, at: Instant): Promise<boolean> {
  await shareLockByName(tx, 'closed-months')
  return isClosedMonthOf(tx, at)
}

/** The newest closed month, or null. It stays the newest until the transaction ends. */
export async function lockLastClosedMonth(tx: Tx): Promise<string | null> {
  await shareLockByName(tx, 'closed-months')
  return (await listClosedMonths(tx))[0]?.month ?? null
}

/** Whether the month of an instant is closed, for a page that shows it. */
export async function isClosedMonthOf(db: Db, at: Instant): Promise<boolean> {
  const month = monthOfInstant(at)
  const closed = await db.selectFrom('closed_months').select('month').where('month', '=', month).executeTakeFirst()
  return closed !== undefined
}

/**
 * Waits for transactions that change rows of a month that may be closing, and blocks new ones until this transaction
 * ends.
 */
export async function lockClosedMonths(tx: Tx): Promise<void> {
  await lockByName(tx, 'closed-months')
}

/** Writes a month as closed; false when it was closed already. */
export async function insertClosedMonth(tx: Tx, { month, sums, closedBy, closedAt }: ClosedMonth): Promise<boolean> {
  const written = await tx
    .insertInto('closed_months')
    .values({ month, sums, closed_by: closedBy, closed_at: closedAt })
    .onConflict((conflict) => conflict.column('month').doNothing())
    .executeTakeFirst()
  return wroteRow(written)
}
