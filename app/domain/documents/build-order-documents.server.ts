import { inTransaction } from '#app/db/db.server.ts'
import type { AuditContext } from '#app/domain/audit-context.ts'
import { listCreditNotes } from '#app/domain/orders/invoicing/credit-note-store.server.ts'
import { isSentOnChallan } from '#app/domain/orders/invoicing/delivery-challan.ts'
import { listChallans } from '#app/domain/orders/invoicing/delivery-challan-store.server.ts'
import { listInvoicesByOrder } from '#app/domain/orders/invoicing/invoice-store.server.ts'
import type { Order } from '#app/domain/orders/order/order.ts'
import { isUnderWay } from '#app/domain/orders/order/order-status.ts'
import type { Parcel } from '#app/domain/orders/parcel/parcel.ts'
import { hasFinalAwb, isLiveParcel } from '#app/domain/orders/parcel/parcel-state.ts'
import { listParcelsByOrder } from '#app/domain/orders/parcel/parcel-store.server.ts'
import { listRefundsByOrder } from '#app/domain/payments/refund/refund-store.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import { challanDocument } from './challan-document.ts'
import type { PrintableDocument } from './document-contents.ts'
import type { DocumentKind, ParcelDocumentKind } from './document-kind.ts'
import { hasShippingLabel } from './document-kinds-of-order.ts'
import { withSellerShown } from './document-party.ts'
import { insertPrints } from './document-print-store.server.ts'
import { type LabelledParcel, type LabelSettings, packingSlip, shippingLabel } from './parcel-document.ts'
import { type Copy, creditNoteDocument, invoiceDocument } from './tax-document.ts'

/**
 * The orders to print with the shop's data; `settings` are those of today, for slips and labels. `context` is null for
 * a shopper, whose prints are not recorded.
 */
export type Batch = {
  shop: Pick<Shop, 'db' | 'demo'>
  orders: readonly Order[]
  parcelKinds: readonly ParcelDocumentKind[]
  settings: LabelSettings
  context: AuditContext | null
  /** The picture of the signature on paper copies, or null. */
  signature: Uint8Array | null
}

/** A document that an order can be without. */
export type LackedKind = Exclude<DocumentKind, 'parcel'>

/** What was made of an order: its documents, and the kinds among those asked for that it does not have. */
export type OrderDocuments = {
  order: Order
  documents: readonly PrintableDocument[]
  lacked: readonly LackedKind[]
}

/** The documents of each kind, order by order, in the sequence of the orders. */
export const DOCUMENT_BUILDERS: Record<DocumentKind, (batch: Batch) => Promise<OrderDocuments[]>> = {
  invoice: (batch) => buildParcelDocuments(batch, ['invoice']),
  'credit-note': async (batch) => {
    const notes = await buildCreditNotes(batch)
    return batch.orders.map((order) => orderDocuments(order, [['credit-note', notes.get(order.id) ?? []]]))
  },
  slip: (batch) => buildParcelDocuments(batch, ['slip']),
  label: (batch) => buildParcelDocuments(batch, ['label']),
  parcel: (batch) => buildParcelDocuments(batch, batch.parcelKinds),
}

/**
 * Some documents of each parcel, in the sequence of `kinds`. With its invoice neither slip nor label is made of what
 * has arrived or ended: nothing of it is packed or sent.
 */
async function buildParcelDocuments(batch: Batch, kinds: readonly ParcelDocumentKind[]): Promise<OrderDocuments[]> {
  const { shop, orders, settings } = batch
  const [parcels, invoices, labels] = await Promise.all([
    kinds.includes('slip') ? listLiveParcels(shop, orders) : new Map<string, Parcel[]>(),
    kinds.includes('invoice') ? buildInvoices(batch) : new Map<string, PrintableDocument>(),
    kinds.includes('label') ? buildLabels(batch) : new Map<string, PrintableDocument[]>(),
  ])
  const isBoxToo = (order: Order) => !kinds.includes('invoice') || isUnderWay(order.status)
  const made = (kind: ParcelDocumentKind, order: Order): readonly PrintableDocument[] => {
    if (kind !== 'invoice' && !isBoxToo(order)) return []
    if (kind === 'label') return labels.get(order.id) ?? []
    if (kind === 'slip') return [packingSlip(order, settings.store, parcels.get(order.id)?.length)]
    const invoice = invoices.get(order.id)
    return invoice ? [invoice] : []
  }
  return orders.map((order) =>
    orderDocuments(
      order,
      kinds.map((kind) => [kind, made(kind, order)]),
    ),
  )
}

function orderDocuments(
  order: Order,
  parts: readonly (readonly [LackedKind, readonly PrintableDocument[]])[],
): OrderDocuments {
  const lacked = parts.flatMap(([kind, made]) => (made.length === 0 ? [kind] : []))
  return { order, documents: parts.flatMap(([, made]) => made), lacked }
}

/** The parcels of the orders that were not withdrawn; by order number. */
async function listLiveParcels({ db }: Batch['shop'], orders: readonly Order[]): Promise<Map<string, Parcel[]>> {
  const parcels = await listParcelsByOrder(
    db,
    orders.map(({ id }) => id),
  )
  return new Map(Array.from(parcels, ([id, all]) => [id, all.filter(({ state }) => isLiveParcel(state))]))
}

/** The labels of the orders, one for each parcel that has a number, or for each of several; by order number. */
async function buildLabels({ shop, orders, settings }: Batch): Promise<Map<string, PrintableDocument[]>> {
  const parcels = await listLiveParcels(shop, orders)
  const refunds = await listRefundsByOrder(
    shop.db,
    orders.map(({ id }) => id),
  )
  return new Map(
    orders.filter(hasShippingLabel).map((order) => {
      const live = parcels.get(order.id) ?? []
      const labelOf = (parcel: LabelledParcel | null) => shippingLabel(order, settings, parcel, refunds.get(order.id))
      const labels = live.flatMap((parcel, index) => {
        if (live.length === 1 && !hasFinalAwb(parcel.state)) return []
        const number = live.length > 1 ? `${index + 1} of ${live.length}` : null
        const awb = hasFinalAwb(parcel.state) ? parcel.awb : null
        return [labelOf({ ...parcel, awb, number })]
      })
      return [order.id, labels.length > 0 ? labels : [labelOf(null)]]
    }),
  )
}

/**
 * The invoices of the orders that have one, and for staff the delivery challans of free ones, by order number, in the
 * sequence of the orders.
 */
async function buildInvoices(batch: Batch): Promise<Map<string, PrintableDocument>> {
  const { shop, orders, context, signature } = batch
  const challans = context
    ? await listChallans(
        shop.db,
        orders.filter(isSentOnChallan).map(({ id }) => id),
      )
    : []
  const invoices = await listInvoicesByOrder(
    shop.db,
    orders.map(({ id }) => id),
  )
  const numbers = [...orders.flatMap(({ id }) => invoices.get(id) ?? []), ...challans].map(({ number }) => number)
  const copyOf = await recordPrints(shop, numbers, context)
  const documents = orders.flatMap((order): [string, PrintableDocument][] => {
    const invoice = invoices.get(order.id)
    if (invoice)
      return [
        [order.id, invoiceDocument(order, withSellerShown(invoice, shop), { copy: copyOf(invoice.number), signature })],
      ]
    const challan = challans.find(({ orderId }) => orderId === order.id)
    return challan
      ? [
          [
            order.id,
            challanDocument(order, withSellerShown(challan, shop), { copy: copyOf(challan.number), signature }),
          ],
        ]
      : []
  })
  return new Map(documents)
}

/** The credit notes of each order, oldest first; by order number. */
async function buildCreditNotes({
  shop,
  orders,
  context,
  signature,
}: Batch): Promise<Map<string, PrintableDocument[]>> {
  const invoices = await listInvoicesByOrder(
    shop.db,
    orders.map(({ id }) => id),
  )
  const notes = await listCreditNotes(shop.db, Array.from(invoices.keys()))
  const numbers = notes.map(({ number }) => number)
  const copyOf = await recordPrints(shop, numbers, context)
  const documents = orders.flatMap((order): [string, PrintableDocument[]][] => {
    const invoice = invoices.get(order.id)
    if (!invoice) return []
    const own = notes.filter(({ orderId }) => orderId === order.id)
    const made = own.map((note) =>
      creditNoteDocument(order, withSellerShown(note, shop), invoice, { copy: copyOf(note.number), signature }),
    )
    return [[order.id, made]]
  })
  return new Map(documents)
}

/**
 * Records the prints of staff and returns which copy each is. Without a context the reader is a shopper: nothing is
 * recorded.
 */
async function recordPrints(
  shop: Pick<Shop, 'db'>,
  numbers: readonly string[],
  context: AuditContext | null,
): Promise<(number: string) => Copy> {
  if (!context) return () => 'electronic'
  const fresh = await inTransaction(shop.db, (tx) => insertPrints(tx, numbers, context))
  return (number) => (fresh.has(number) ? 'original' : 'reprint')
}
