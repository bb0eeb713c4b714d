import type { Db, Tx } from '#app/db/db.server.ts'
import type { CreditNote } from './credit-note.ts'
import { takeNumber } from './document-number-store.server.ts'
import { parseStoredSeller, sellerToStore } from './stored-seller.server.ts'

/** The credit notes of several orders, oldest first, with their lines. */
export async function listCreditNotes(db: Db, orderIds: readonly string[]): Promise<CreditNote[]> {
  if (orderIds.length === 0) return []
  const notes = await db
    .selectFrom('credit_notes')
    .selectAll()
    .where('order_id', 'in', orderIds)
    .orderBy('issued_at')
    .orderBy('number')
    .execute()
  const lines = await db
    .selectFrom('credit_note_lines as l')
    .innerJoin('credit_notes as c', 'c.number', 'l.number')
    .selectAll('l')
    .where('c.order_id', 'in', orderIds)
    .orderBy('l.position')
    .execute()
  const byNote = Map.groupBy(lines, (line) => line.number)
  return notes.map((note) => ({
    number: note.number,
    orderId: note.order_id,
    refundId: note.refund_id,
    reason: note.reason,
    amountPaise: note.amount_paise,
    issuedAt: note.issued_at,
    seller: parseStoredSeller(note.seller, 'credit_notes.seller'),
    lines: (byNote.get(note.number) ?? []).map((line) => ({
      position: line.position,
      quantity: line.quantity,
      grossPaise: line.gross_paise,
      taxablePaise: line.taxable_paise,
      cgstPaise: line.cgst_paise,
      sgstPaise: line.sgst_paise,
      igstPaise: line.igst_paise,
    })),
  }))
}

/**
 * Writes a credit note of the seller of this moment under the next number of its financial year. Returns the number.
 */
export async function insertCreditNote(tx: Tx, note: Omit<CreditNote, 'number' | 'seller'>): Promise<string> {
  const number = await takeNumber(tx, 'credit-note', note.issuedAt)
  await tx
    .insertInto('credit_notes')
    .values({
      number,
      order_id: note.orderId,
      refund_id: note.refundId,
      reason: note.reason,
      amount_paise: note.amountPaise,
      issued_at: note.issuedAt,
      seller: await sellerToStore(tx),
    })
    .execute()
  const lines = note.lines.map((line) => ({
    number,
    position: line.position,
    quantity: line.quantity,
    gross_paise: line.grossPaise,
    taxable_paise: line.taxablePaise,
    cgst_paise: line.cgstPaise,
    sgst_paise: line.sgstPaise,
    igst_paise: line.igstPaise,
  }))
  await tx.insertInto('credit_note_lines').values(lines).execute()
  return number
}
