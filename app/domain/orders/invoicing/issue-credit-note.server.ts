import type { Tx } from '#app/db/transaction.server.ts'
import type { AuditContext } from '#app/domain/audit-context.ts'
import type { Paise } from '#app/domain/money.ts'
import type { Order } from '../order/order.ts'
import { insertEvent } from '../order/order-event-store.server.ts'
import { decideCreditLines } from './credit-note.ts'
import { insertCreditNote, listCreditNotes } from './invoice-store.server.ts'

/** The amount to credit of a line, tax included, and its packs. */
type Credit = { position: number; quantity: number; amountPaise: Paise }

/**
 * Issues a credit note of a locked order for a refund or a returned parcel (CGST Act s. 34). Amounts in paise, tax included;
 * what earlier notes credited is not credited again. Returns the note's number, CN/26-27/000045, or null when there is nothing
 * to credit: no invoice, or nothing left of it.
 */
export async function issueCreditNote(
  tx: Tx,
  order: Order,
  input: { lines: readonly Credit[]; refundId: string | null; reason: string },
  context: AuditContext,
): Promise<string | null> {
  if (!order.invoiceNumber) return null
  const lines = decideCreditLines(order.lines, await listCreditNotes(tx, [order.id]), {
    lines: input.lines.map(({ amountPaise, ...line }) => ({ ...line, grossPaise: amountPaise })),
  })
  if (lines.length === 0) return null
  const amountPaise = lines.reduce((sum, line) => sum + line.grossPaise, 0)
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
