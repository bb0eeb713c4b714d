import Printer from 'lucide-react/icons/printer'
import type { OrderDocumentKind } from '#app/domain/documents/document-kinds-of-order.ts'
import { isSentOnChallan } from '#app/domain/orders/invoicing/delivery-challan.ts'
import { invoiceLabel } from '#app/domain/orders/invoicing/invoice.ts'
import type { Order } from '#app/domain/orders/order/order.ts'
import { documentsPath } from '#app/ui/admin/documents-path.ts'
import { ButtonLink } from '#app/ui/kit/button.tsx'

const DOCUMENT_LINKS: Record<Exclude<OrderDocumentKind, 'invoice'>, string> = {
  slip: 'Slip',
  label: 'Label',
  'credit-note': 'Credit note',
}

function invoiceLinkName(order: Order): string {
  return isSentOnChallan(order) ? 'Delivery challan' : invoiceLabel(order)
}

/** Links to the documents of an order as PDFs. */
export function OrderDocumentLinks({ order, kinds }: { order: Order; kinds: readonly OrderDocumentKind[] }) {
  return (
    <div className="row small-gap flex-wrap no-print">
      {kinds.map((kind) => (
        <ButtonLink key={kind} kind="quiet" to={documentsPath(kind, [order.id])} target="_blank" rel="noreferrer">
          <Printer className="icon" aria-hidden="true" />
          {kind === 'invoice' ? invoiceLinkName(order) : DOCUMENT_LINKS[kind]}
        </ButtonLink>
      ))}
    </div>
  )
}
