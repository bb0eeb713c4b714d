import Printer from 'lucide-react/icons/printer'
import { MAX_PRINTED } from '#app/domain/documents/document-kind.ts'
import { documentsPath } from './documents-path.ts'

/** Prints what goes with some parcels as one PDF: of each its invoice, slip and label. */
export function PrintThese({ orderIds }: { orderIds: readonly string[] }) {
  if (orderIds.length === 0) return null
  const count = Math.min(orderIds.length, MAX_PRINTED)
  return (
    <a className="btn secondary no-print" href={documentsPath('parcel', orderIds)} target="_blank" rel="noreferrer">
      <Printer className="icon" aria-hidden="true" />
      {count === 1 ? 'Print its papers' : `Print these ${count}`}
    </a>
  )
}
