import Printer from 'lucide-react/icons/printer'
import { isInvoiceDue } from '#app/domain/orders/invoicing/invoice.ts'
import type { Order } from '#app/domain/orders/order/order.ts'

type Props = { order: Order; hasCreditNote: boolean }

/** The documents of an order, each as a PDF: slip and label always, the invoice from the packing table on, a credit note once it is issued. */
export function OrderDocuments({ order, hasCreditNote }: Props) {
  const kinds = [
    ['slip', 'Slip'],
    ['label', 'Label'],
    ...(order.invoiceNumber || isInvoiceDue(order) ? [['invoice', 'Invoice']] : []),
    ...(hasCreditNote ? [['credit-note', 'Credit note']] : []),
  ]
  return (
    <div className="row tight wrapping no-print">
      {kinds.map(([kind, name]) => (
        <a
          key={kind}
          className="btn qui"
          href={`/admin/documents?kind=${kind}&order=${order.id}`}
          target="_blank"
          rel="noreferrer"
        >
          <Printer className="i" aria-hidden="true" />
          {name}
        </a>
      ))}
    </div>
  )
}
