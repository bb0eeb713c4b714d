import type { Db } from '#app/db/db.server.ts'
import { boundsOf, type DaySpan } from '../books-period.ts'

/** The delivery challans `d` that were issued in some days, to be queried on. */
export function challansIn(db: Db, span: DaySpan) {
  const { from, before } = boundsOf(span)
  return db.selectFrom('delivery_challans as d').where('d.issued_at', '>=', from).where('d.issued_at', '<', before)
}

/** The invoices `d` that were issued in some days, to be queried on. */
export function invoicesIn(db: Db, span: DaySpan) {
  const { from, before } = boundsOf(span)
  return db.selectFrom('invoices as d').where('d.issued_at', '>=', from).where('d.issued_at', '<', before)
}
