import FileText from 'lucide-react/icons/file-text'
import Printer from 'lucide-react/icons/printer'
import Receipt from 'lucide-react/icons/receipt-indian-rupee'
import Tag from 'lucide-react/icons/tag'
import { documentsPath } from '#app/ui/admin/documents-path.ts'

const PAPERS = [
  { kind: 'parcel', name: 'All papers', Icon: Printer },
  { kind: 'label', name: 'Label', Icon: Tag },
  { kind: 'slip', name: 'Packing slip', Icon: FileText },
  { kind: 'invoice', name: 'Invoice', Icon: Receipt },
] as const

/** The documents of a parcel, to print: the label for the box, the slip and the invoice that go in. */
export function DocumentLinks({ orderId }: { orderId: string }) {
  return (
    <p className="row tight wrapping papers no-print">
      {PAPERS.map(({ kind, name, Icon }) => (
        <a key={kind} className="btn qui" href={documentsPath(kind, [orderId])} target="_blank" rel="noreferrer">
          <Icon className="i" aria-hidden="true" />
          {name}
        </a>
      ))}
    </p>
  )
}
