import { takeSerial } from '#app/db/take-serial.server.ts'
import type { Db, Tx } from '#app/db/transaction.server.ts'
import type { Instant } from '#app/domain/instant.ts'
import { findSettingsGroup, lockSettingsShared } from '#app/domain/settings/settings-store.server.ts'
import { hasTrial } from '#app/domain/trial-status/trial-store.server.ts'
import type { Order } from '../order/order.ts'
import type { CreditNote } from './credit-note.ts'
import { counterOf, type DocumentSeries, seriesOf } from './document-series.ts'
import {
  documentNumber,
  financialYear,
  type NumberedKind,
  type TaxDocumentKind,
  trialNumber,
} from './invoice-number.ts'

/**
 * Writes the invoice of an order, under composition its bill of supply, with the next number of its series and financial year, or of
 * the trial year. Returns the number.
 */
export async function insertInvoice(
  tx: Tx,
  { id: orderId, gstScheme }: Pick<Order, 'id' | 'gstScheme'>,
  at: Instant,
): Promise<string> {
  const number = await takeNumber(tx, gstScheme === 'composition' ? 'bill' : 'invoice', at)
  await tx.insertInto('invoices').values({ number, order_id: orderId, issued_at: at }).execute()
  return number
}

/** The next number of a kind of document, with the prefix that the settings have at this moment, or that of the trial year. */
export async function takeNumber(tx: Tx, kind: NumberedKind, at: Instant): Promise<string> {
  const year = financialYear(at)
  if (await hasTrial(tx)) {
    const series = TRIAL_COUNTERS[kind]
    return trialNumber(kind, year, await takeSerial(tx, `${series} ${year}`))
  }
  // Locked, so that no prefix becomes that of the other kind while a document is being numbered with it.
  await lockSettingsShared(tx)
  const { invoicePrefix, creditNotePrefix, challanPrefix, billPrefix } = await findSettingsGroup(tx, 'tax')
  const prefixes = { invoice: invoicePrefix, 'credit-note': creditNotePrefix, challan: challanPrefix, bill: billPrefix }
  const prefix = prefixes[kind]
  return documentNumber(prefix, year, await takeSerial(tx, counterOf(kind, prefix, year)))
}

const TRIAL_COUNTERS: Record<NumberedKind, string> = {
  invoice: 'trial invoices',
  'credit-note': 'trial credit notes',
  challan: 'trial delivery challans',
  bill: 'trial bills of supply',
}

const SERIES = ['invoices %', 'credit notes %', 'delivery challans %', 'bills of supply %']

/**
 * The series of invoices, credit notes, delivery challans and bills of supply that have begun, of all years, without
 * those of the trial year.
 */
export async function listDocumentSeries(db: Db): Promise<DocumentSeries[]> {
  const counters = await db
    .selectFrom('counters')
    .select(['name', 'value'])
    .where((where) => where.or(SERIES.map((names) => where('name', 'like', names))))
    .execute()
  return counters.flatMap((counter) => seriesOf({ ...counter, value: Number(counter.value) }) ?? [])
}

const TABLES = {
  invoice: 'invoices',
  'credit-note': 'credit_notes',
  challan: 'delivery_challans',
  bill: 'invoices',
} as const satisfies Record<NumberedKind, string>

/**
 * The numbers of a series from one to another, both included, that no return of a span of time counts: issued before or after it, or
 * for an order under composition.
 */
export async function listNumbersOutside(
  db: Db,
  { kind, from, to }: { kind: NumberedKind; from: string; to: string },
  span: { from: Instant; before: Instant },
): Promise<string[]> {
  const rows = await db
    .selectFrom(TABLES[kind])
    .select('number')
    .where('number', '>=', from)
    .where('number', '<=', to)
    .where((where) =>
      where.or([
        where('issued_at', '<', span.from),
        where('issued_at', '>=', span.before),
        where('order_id', 'in', db.selectFrom('orders').select('id').where('gst_scheme', '=', 'composition')),
      ]),
    )
    .execute()
  return rows.map(({ number }) => number)
}

/** The order of an invoice or credit note by its number, and the credit note; null when no such number was issued. */
export async function findIssued(
  db: Db,
  number: string,
): Promise<{ kind: TaxDocumentKind; orderId: string; note: CreditNote | null } | null> {
  const find = (table: 'invoices' | 'credit_notes') =>
    db.selectFrom(table).select('order_id').where('number', '=', number).executeTakeFirst()
  const invoice = await find('invoices')
  if (invoice) return { kind: 'invoice', orderId: invoice.order_id, note: null }
  const credited = await find('credit_notes')
  if (!credited) return null
  const notes = await listCreditNotes(db, [credited.order_id])
  const note = notes.find((each) => each.number === number) ?? null
  return { kind: 'credit-note', orderId: credited.order_id, note }
}

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

/** Writes a credit note under the next number of its financial year. Returns the number. */
export async function insertCreditNote(tx: Tx, note: Omit<CreditNote, 'number'>): Promise<string> {
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
