import FileText from 'lucide-react/icons/file-text'
import Printer from 'lucide-react/icons/printer'
import Receipt from 'lucide-react/icons/receipt-indian-rupee'
import Tag from 'lucide-react/icons/tag'
import { hasShippingLabel } from '#app/domain/documents/document-kinds-of-order.ts'
import type { OrderInPacking } from '#app/domain/packing/order-in-packing.ts'
import { documentsPath } from '#app/ui/admin/documents-path.ts'
import { ButtonLink } from '#app/ui/kit/button.tsx'

const DOCUMENTS = [
  { kind: 'parcel', name: 'All documents', Icon: Printer },
  { kind: 'label', name: 'Label', Icon: Tag },
  { kind: 'slip', name: 'Packing slip', Icon: FileText },
  { kind: 'invoice', name: 'Invoice, bill or challan', Icon: Receipt },
] as const

/**
 * Links that print the documents of a parcel: the label for the box unless it is collected, the slip and the invoice
 * inside it.
 */
export function DocumentLinks({ order }: { order: Pick<OrderInPacking, 'id' | 'fulfilment'> }) {
  const documents = DOCUMENTS.filter(({ kind }) => kind !== 'label' || hasShippingLabel(order))
  return (
    <p className="row small-gap flex-wrap mt-4 no-print">
      {documents.map(({ kind, name, Icon }) => (
        <ButtonLink key={kind} kind="quiet" to={documentsPath(kind, [order.id])} target="_blank" rel="noreferrer">
          <Icon className="icon" aria-hidden="true" />
          {name}
        </ButtonLink>
      ))}
    </p>
  )
}
