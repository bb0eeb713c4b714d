import type { Tx } from '#app/db/db.server.ts'
import { type ClosedMonth, insertClosedMonth } from './closed-month-store.server.ts'

/** Records a month as closed, in the caller's transaction, which holds the lock; false when it was closed already. */
export function recordClosedMonth(tx: Tx, closed: ClosedMonth): Promise<boolean> {
  return insertClosedMonth(tx, closed)
}
