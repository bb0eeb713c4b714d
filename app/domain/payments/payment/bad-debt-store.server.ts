import type { Db, Tx } from '#app/db/db.server.ts'
import type { Paise } from '#app/domain/money/money.ts'
import type { Instant } from '#app/domain/time/instant.ts'

/** What was due of a delivered order and is written off, with the reason for the books. */
export type BadDebt = { orderId: string; amountPaise: Paise; reason: string; writtenOffAt: Instant }

/** The bad debt of an order, or null. */
export async function findBadDebt(db: Db, orderId: string): Promise<BadDebt | null> {
  const row = await db.selectFrom('bad_debts').selectAll().where('order_id', '=', orderId).executeTakeFirst()
  if (!row) return null
  const { order_id, amount_paise: amountPaise, reason, written_off_at: writtenOffAt } = row
  return { orderId: order_id, amountPaise, reason, writtenOffAt }
}

/** Whether what was due of an order is written off. */
export async function hasBadDebt(db: Db, orderId: string): Promise<boolean> {
  return (await findBadDebt(db, orderId)) !== null
}

/** Writes that what is due of a locked order is written off. */
export async function insertBadDebt(tx: Tx, debt: BadDebt): Promise<void> {
  const { orderId: order_id, amountPaise: amount_paise, reason, writtenOffAt: written_off_at } = debt
  await tx.insertInto('bad_debts').values({ order_id, amount_paise, reason, written_off_at }).execute()
}
