import type { Tx } from '#app/db/db.server.ts'
import type { AuditContext } from '#app/domain/audit-context.ts'
import { sumBy } from '#app/domain/sum.ts'
import type { Order } from '../order/order.ts'
import { insertEvent } from '../order/order-event-store.server.ts'
import { decideCreditLines, type LineCredit } from './credit-note.ts'
import { insertCreditNote, listCreditNotes } from './credit-note-store.server.ts'

/**
 * Issues a credit note of a locked order for a refund or a returned parcel (CGST Act s. 34). Amounts in paise, tax
 * included; what earlier notes credited is not credited again. Returns the note's number, CN/26-27/000045, or null when
 * there is nothing to credit: no invoice, or nothing left of it.
 */
export async function issueCreditNote(
  tx: Tx,
  order: Order,
  input: { lines: readonly LineCredit[]; refundId: string | null; reason: string },
  context: AuditContext,
): Promise<string | null> {
  if (!order.invoiceNumber) return null
  const lines = decideCreditLines(order.lines, await listCreditNotes(tx, [order.id]), input.lines)
  if (lines.length === 0) return null
  const amountPaise = sumBy(lines, (line) => line.grossPaise)
  const { refundId, reason } = input
  const number = await insertCreditNote(tx, {
    orderId: order.id,
    refundId,
    reason,
    amountPaise,
    issuedAt: context.at,
    lines,
  })
  await insertEvent(tx, order.id, { kind: 'credit-note', note: number }, context)
  return number
}
