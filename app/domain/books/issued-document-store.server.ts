import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '#app/db/db.server.ts'
import { parseStoredAddress } from '#app/domain/identity/profile/parse-stored-address.server.ts'
import type { Paise } from '#app/domain/money/money.ts'
import { unitOf } from '#app/domain/orders/invoicing/invoice.ts'
import type { GstScheme } from '#app/domain/settings/tax/gst-scheme.ts'
import { indianDay } from '#app/domain/time/indian-day.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import { hasTrial } from '#app/domain/trial-status/trial-store.server.ts'
import { boundsOf, type DaySpan } from './books-period.ts'
import type { DocumentCounts, IssuedDocument, IssuedLine } from './issued-document.ts'

/** Documents loaded per query: few enough that other requests do not wait long. */
const DOCUMENTS_PER_READ = 200

/**
 * The invoices of some days in the order they were issued, then the credit notes, in batches; with a scheme, those
 * under it. Without those of a trial year, which are no tax documents.
 */
export async function* streamIssuedDocuments(
  db: Db,
  span: DaySpan,
  scheme: GstScheme | null = null,
): AsyncGenerator<IssuedDocument[]> {
  if (await hasTrial(db)) return
  for (const { listHeads, listLines } of [INVOICES, CREDIT_NOTES]) {
    let after: Cursor | null = null
    for (;;) {
      const heads: Head[] = await listHeads(db, { span, scheme, after })
      if (heads.length > 0) yield toDocuments(heads, await listLines(db, heads))
      // SQLite answers synchronously: without this pause no other request would be served meanwhile.
      await nextTurn()
      const last = heads.at(-1)
      if (!last || heads.length < DOCUMENTS_PER_READ) break
      after = { at: last.issuedAt, number: last.number }
    }
  }
}

/** How many invoices and credit notes were issued on some days, by register. Without those of a trial year. */
export async function countIssuedDocuments(db: Db, span: DaySpan): Promise<DocumentCounts> {
  if (await hasTrial(db)) return { invoices: 0, 'credit-notes': 0 }
  const { from, before } = boundsOf(span)
  const count = async (table: 'invoices' | 'credit_notes') => {
    const row = await db
      .selectFrom(table)
      .where('issued_at', '>=', from)
      .where('issued_at', '<', before)
      .select((eb) => eb.fn.countAll<number>().as('documents'))
      .executeTakeFirstOrThrow()
    return row.documents
  }
  return { invoices: await count('invoices'), 'credit-notes': await count('credit_notes') }
}

type Cursor = { at: Instant; number: string }

/** A document without its lines. `invoice` is the one that a credit note credits. */
type Head = Omit<IssuedDocument, 'day' | 'against' | 'lines'> & {
  issuedAt: Instant
  invoice: { number: string; issuedAt: Instant; valuePaise: Paise; reason: string } | null
}

/** A line with the number of its document. */
type NumberedLine = IssuedLine & { number: string }

type Which = { span: DaySpan; scheme: GstScheme | null; after: Cursor | null }

type Source = {
  listHeads: (db: Db, which: Which) => Promise<Head[]>
  listLines: (db: Db, heads: readonly Head[]) => Promise<NumberedLine[]>
}

const INVOICES: Source = {
  async listHeads(db, which) {
    const rows = await db
      .selectFrom('invoices as d')
      .innerJoin('orders as o', 'o.id', 'd.order_id')
      .select(['d.number', 'd.issued_at', 'd.order_id', 'o.ship_name', 'o.ship_state', 'o.shop_state'])
      .select(['o.buyer_gstin', 'o.address', 'o.gst_scheme'])
      .where(isIn(which))
      .orderBy('d.issued_at')
      .orderBy('d.number')
      .limit(DOCUMENTS_PER_READ)
      .execute()
    return rows.map((row) => ({ ...headOf(row), kind: 'invoice', invoice: null }))
  },
  async listLines(db, heads) {
    // An order has one invoice. By the key of the lines, no database reads them all for each batch.
    const numberOf = new Map(heads.map(({ orderId, number }) => [orderId, number]))
    const rows = await db
      .selectFrom('order_lines as l')
      .select(['l.order_id', 'l.name', 'l.product_id', 'l.hsn', 'l.rate_bp', 'l.quantity', 'l.gross_paise'])
      .select(['l.taxable_paise', 'l.cgst_paise', 'l.sgst_paise', 'l.igst_paise'])
      .where('l.order_id', 'in', Array.from(numberOf.keys()))
      .orderBy('l.order_id')
      .orderBy('l.position')
      .execute()
    return rows.map(({ order_id, ...row }) => lineOf({ ...row, number: numberOf.get(order_id) ?? '' }))
  },
}

const CREDIT_NOTES: Source = {
  async listHeads(db, which) {
    const rows = await db
      .selectFrom('credit_notes as d')
      .innerJoin('orders as o', 'o.id', 'd.order_id')
      .innerJoin('invoices as i', 'i.order_id', 'd.order_id')
      .select(['d.number', 'd.issued_at', 'd.order_id', 'o.ship_name', 'o.ship_state', 'o.shop_state'])
      .select(['o.buyer_gstin', 'o.address', 'o.gst_scheme'])
      .select(['i.number as invoice', 'i.issued_at as invoiced_at', 'o.total_paise', 'd.reason'])
      .where(isIn(which))
      .orderBy('d.issued_at')
      .orderBy('d.number')
      .limit(DOCUMENTS_PER_READ)
      .execute()
    return rows.map((row) => ({
      ...headOf(row),
      kind: 'credit-note',
      // Nothing changes the total of an order that is invoiced.
      invoice: {
        number: row.invoice,
        issuedAt: row.invoiced_at,
        valuePaise: row.total_paise,
        reason: row.reason,
      },
    }))
  },
  async listLines(db, heads) {
    const rows = await db
      .selectFrom('credit_notes as d')
      .innerJoin('credit_note_lines as c', 'c.number', 'd.number')
      .innerJoin('order_lines as l', (join) =>
        join.onRef('l.order_id', '=', 'd.order_id').onRef('l.position', '=', 'c.position'),
      )
      .select(['d.number', 'l.name', 'l.product_id', 'l.hsn', 'l.rate_bp', 'c.quantity', 'c.gross_paise'])
      .select(['c.taxable_paise', 'c.cgst_paise', 'c.sgst_paise', 'c.igst_paise'])
      .where('d.number', 'in', numbersOf(heads))
      .orderBy('d.number')
      .orderBy('c.position')
      .execute()
    return rows.map(lineOf)
  },
}

/** Condition: a document `d` of an order `o` was issued in these days, under the scheme, after the cursor. */
function isIn({ span, scheme, after }: Which) {
  const { from, before } = boundsOf(span)
  const later = after ? sql`and (d.issued_at, d.number) > (${after.at}, ${after.number})` : sql``
  const under = scheme ? sql`and o.gst_scheme = ${scheme}` : sql``
  return sql<boolean>`d.issued_at >= ${from} and d.issued_at < ${before} ${under} ${later}`
}

function numbersOf(heads: readonly Head[]): string[] {
  return heads.map(({ number }) => number)
}

type HeadRow = {
  number: string
  issued_at: Instant
  order_id: string
  ship_name: string
  buyer_gstin: string | null
  address: string
  ship_state: string
  shop_state: string
  gst_scheme: GstScheme
}

function headOf(row: HeadRow): Omit<Head, 'kind' | 'invoice'> {
  return {
    number: row.number,
    issuedAt: row.issued_at,
    orderId: row.order_id,
    buyerGstin: row.buyer_gstin,
    buyerName: buyerName(row),
    buyerState: row.ship_state,
    shopState: row.shop_state,
    scheme: row.gst_scheme,
  }
}

/** A registered buyer is named as on its registration. */
function buyerName(row: HeadRow): string {
  if (row.buyer_gstin === null) return row.ship_name
  return parseStoredAddress(row.address, 'orders.address').company ?? row.ship_name
}

type LineRow = {
  number: string
  name: string
  product_id: string | null
  hsn: string
  rate_bp: number
  quantity: number
  gross_paise: number
  taxable_paise: number
  cgst_paise: number
  sgst_paise: number
  igst_paise: number
}

function lineOf(row: LineRow): NumberedLine {
  return {
    number: row.number,
    name: row.name,
    hsn: row.hsn,
    unit: unitOf({ productId: row.product_id }),
    quantity: row.quantity,
    rateBp: row.rate_bp,
    grossPaise: row.gross_paise,
    taxablePaise: row.taxable_paise,
    cgstPaise: row.cgst_paise,
    sgstPaise: row.sgst_paise,
    igstPaise: row.igst_paise,
  }
}

function toDocuments(heads: readonly Head[], lines: readonly NumberedLine[]): IssuedDocument[] {
  const byNumber = Map.groupBy(lines, ({ number }) => number)
  return heads.map(({ issuedAt, invoice, ...head }) => ({
    ...head,
    day: indianDay(issuedAt),
    against: invoice && {
      number: invoice.number,
      day: indianDay(invoice.issuedAt),
      valuePaise: invoice.valuePaise,
      reason: invoice.reason,
    },
    lines: (byNumber.get(head.number) ?? []).map(({ number, ...line }) => line),
  }))
}
