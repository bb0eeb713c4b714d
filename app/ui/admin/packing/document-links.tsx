import FileText from 'lucide-react/icons/file-text'
import Tag from 'lucide-react/icons/tag'

/** The papers of a parcel, to print: the label for the box and the slip that goes in. */
export function DocumentLinks({ orderId }: { orderId: string }) {
  const to = (kind: string) => `/admin/documents?kind=${kind}&order=${encodeURIComponent(orderId)}`
  return (
    <p className="row tight papers no-print">
      <a className="btn qui" href={to('label')} target="_blank" rel="noreferrer">
        <Tag className="i" aria-hidden="true" />
        Label
      </a>
      <a className="btn qui" href={to('slip')} target="_blank" rel="noreferrer">
        <FileText className="i" aria-hidden="true" />
        Packing slip
      </a>
    </p>
  )
}
