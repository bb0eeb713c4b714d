import Printer from 'lucide-react/icons/printer'
import type { Order } from '#app/domain/orders/order.ts'

type Props = { order: Pick<Order, 'id' | 'invoiceNumber'>; hasCreditNote: boolean }

/** The papers of an order, each as a PDF: slip and label always, invoice and credit note once they are issued. */
export function OrderPapers({ order, hasCreditNote }: Props) {
  const kinds = [
    ['slip', 'Slip'],
    ['label', 'Label'],
    ...(order.invoiceNumber ? [['invoice', 'Invoice']] : []),
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
