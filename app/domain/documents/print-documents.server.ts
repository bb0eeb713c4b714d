import { inTransaction } from '#app/db/db.server.ts'
import { type Act, actOf } from '../act.ts'
import { isWithinRate, type Limited } from '../limits/take-from-rate.server.ts'
import type { CreditNote } from '../orders/credit-note.ts'
import { listCreditNotes } from '../orders/credit-note-store.server.ts'
import type { Order } from '../orders/order.ts'
import { findOrder } from '../orders/order-store.server.ts'
import { done, type Result, refused } from '../result.ts'
import type { StoreSettings } from '../settings/settings.ts'
import { findSettings } from '../settings/settings-store.server.ts'
import type { Shop } from '../shop.ts'
import { creditNotePaper } from './credit-note-paper.ts'
import { DOCUMENT_NAMES, type DocumentKind, MOST_PRINTED } from './document-kind.ts'
import { type Copy, invoicePaper } from './invoice-paper.ts'
import { packingSlip } from './packing-slip.ts'
import type { Paper } from './paper.ts'
import { insertPrints } from './print-store.server.ts'
import { shippingLabel } from './shipping-label.ts'

/** A PDF ready to be sent. */
export type PrintedFile = { fileName: string; bytes: Uint8Array<ArrayBuffer> }

/** What to print, of which orders, in their order. */
export type PrintWish = { kind: DocumentKind; orderIds: readonly string[] }

/**
 * Prints papers of several orders into one PDF. Orders without such a paper (no invoice before dispatch, no credit note)
 * are passed over; refused when none is left. What the shop prints a second time is marked as a duplicate; shoppers'
 * copies are originals always, for they are the recipients.
 */
export async function printDocuments(
  shop: Limited & Pick<Shop, 'newId' | 'printer'>,
  { kind, orderIds }: PrintWish,
  reader: { id: string; as: 'staff' | 'shopper' },
): Promise<Result<PrintedFile, 'nothing-to-print' | 'too-many-requests'>> {
  if (!(await isWithinRate(shop, 'print-documents', reader.id))) return refused('too-many-requests')
  const ids = Array.from(new Set(orderIds)).slice(0, MOST_PRINTED)
  const found = await Promise.all(ids.map((id) => findOrder(shop.db, id)))
  const orders = found.filter((order) => order !== null)
  const { store } = await findSettings(shop.db)
  const papers = await papersOf(shop, kind, orders, store, reader)
  if (papers.length === 0) return refused('nothing-to-print')
  const name = papers.length === 1 ? `${kind}-${orders[0]?.id}` : `${kind}s-${papers.length}`
  return done({ fileName: `${name}.pdf`, bytes: await shop.printer.print(papers, DOCUMENT_NAMES[kind]) })
}

async function papersOf(
  shop: Pick<Shop, 'db' | 'now' | 'newId'>,
  kind: DocumentKind,
  orders: readonly Order[],
  store: StoreSettings,
  reader: { id: string; as: 'staff' | 'shopper' },
): Promise<Paper[]> {
  if (kind === 'slip') return orders.map((order) => packingSlip(order, store))
  if (kind === 'label') return orders.map((order) => shippingLabel(order, store))
  const invoiced = orders.flatMap((order) => {
    const { invoiceNumber: number, shippedAt: issuedAt } = order
    return number && issuedAt ? [{ order, number, issuedAt }] : []
  })
  const act = reader.as === 'staff' ? actOf(shop, reader.id) : null
  if (kind === 'invoice') {
    const copyOf = await markPrinted(
      shop,
      invoiced.map(({ number }) => number),
      act,
    )
    return invoiced.map(({ order, number, issuedAt }) =>
      invoicePaper(order, store, { number, issuedAt, copy: copyOf(number) }),
    )
  }
  const notes = await listCreditNotes(
    shop.db,
    invoiced.map(({ order }) => order.id),
  )
  const copyOf = await markPrinted(
    shop,
    notes.map(({ number }) => number),
    act,
  )
  return invoiced.flatMap(({ order, ...invoice }) =>
    notesOf(order, notes).map((note) => creditNotePaper(order, note, store, invoice, copyOf(note.number))),
  )
}

function notesOf(order: Order, notes: readonly CreditNote[]): CreditNote[] {
  return notes.filter(({ orderId }) => orderId === order.id)
}

/** Notes what the shop prints, and tells which copy each is. Without an act a shopper asks, and nothing is noted. */
async function markPrinted(
  shop: Pick<Shop, 'db'>,
  numbers: readonly string[],
  act: Act | null,
): Promise<(number: string) => Copy> {
  if (!act) return () => 'original'
  const fresh = await inTransaction(shop.db, (tx) => insertPrints(tx, numbers, act))
  return (number) => (fresh.has(number) ? 'original' : 'duplicate')
}
