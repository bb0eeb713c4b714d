import FileText from 'lucide-react/icons/file-text'
import Printer from 'lucide-react/icons/printer'
import Receipt from 'lucide-react/icons/receipt-indian-rupee'
import Tag from 'lucide-react/icons/tag'
import { documentsPath } from '#app/ui/admin/documents-path.ts'
import { ButtonLink } from '#app/ui/kit/button.tsx'

const DOCUMENTS = [
  { kind: 'parcel', name: 'All documents', Icon: Printer },
  { kind: 'label', name: 'Label', Icon: Tag },
  { kind: 'slip', name: 'Packing slip', Icon: FileText },
  { kind: 'invoice', name: 'Invoice or challan', Icon: Receipt },
] as const

/** Links that print the documents of a parcel: the label for the box, the slip and the invoice inside it. */
export function DocumentLinks({ orderId }: { orderId: string }) {
  return (
    <p className="row small-gap flex-wrap mt-4 no-print">
      {DOCUMENTS.map(({ kind, name, Icon }) => (
        <ButtonLink key={kind} kind="quiet" to={documentsPath(kind, [orderId])} target="_blank" rel="noreferrer">
          <Icon className="icon" aria-hidden="true" />
          {name}
        </ButtonLink>
      ))}
    </p>
  )
}
