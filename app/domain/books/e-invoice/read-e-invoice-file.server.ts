import type { Db } from '#app/db/db.server.ts'
import { listOrdersByIds } from '#app/domain/orders/order/order-read-store.server.ts'
import { findSettingsGroup } from '#app/domain/settings/settings-store.server.ts'
import type { DaySpan } from '../books-period.ts'
import type { IssuedDocument } from '../issued-document.ts'
import { streamIssuedDocuments } from '../issued-document-store.server.ts'
import { type EInvoiceSource, eInvoice } from './e-invoice.ts'

/** The documents to registered buyers of some days, as the invoice registration portal takes them in bulk. */
export async function readEInvoiceFile(db: Db, span: DaySpan): Promise<Record<string, unknown>[]> {
  const store = await findSettingsGroup(db, 'store')
  const files: Record<string, unknown>[] = []
  for await (const batch of streamIssuedDocuments(db, span, 'regular')) {
    const registered = batch.filter(isToRegistered)
    const ids = Array.from(new Set(registered.map(({ orderId }) => orderId)))
    const addresses = new Map((await listOrdersByIds(db, ids)).map(({ id, address }) => [id, address]))
    for (const document of registered) {
      const buyer = addresses.get(document.orderId)
      const file = buyer && eInvoice({ document, buyer }, store)
      if (file) files.push(file)
    }
  }
  return files
}

function isToRegistered(document: IssuedDocument): document is EInvoiceSource['document'] {
  return document.buyerGstin !== null
}
