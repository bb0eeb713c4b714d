import type { Db } from '#app/db/db.server.ts'
import { boundsOf, type DaySpan } from '../books-period.ts'

/** Whether an order placed in these days waits for the payment of an edit, which would change its sums. */
export async function hasUnpaidOrderEdit(db: Db, span: DaySpan): Promise<boolean> {
  const { from, before } = boundsOf(span)
  const waiting = await db
    .selectFrom('order_edits as e')
    .innerJoin('orders as o', 'o.id', 'e.order_id')
    .where('e.ended_at', 'is', null)
    .where('o.placed_at', '>=', from)
    .where('o.placed_at', '<', before)
    .select('e.id')
    .limit(1)
    .executeTakeFirst()
  return waiting !== undefined
}
