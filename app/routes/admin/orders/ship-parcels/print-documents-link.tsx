import Printer from 'lucide-react/icons/printer'
import { MAX_PRINTED } from '#app/domain/documents/document-kind.ts'
import { documentsPath } from '#app/ui/admin/documents-path.ts'
import { ButtonLink } from '#app/ui/kit/button.tsx'

/** Prints the documents of some parcels as one PDF: the invoice, slip and label of each. */
export function PrintDocumentsLink({ orderIds }: { orderIds: readonly string[] }) {
  if (orderIds.length === 0) return null
  const count = Math.min(orderIds.length, MAX_PRINTED)
  return (
    <ButtonLink
      kind="secondary"
      className="no-print"
      to={documentsPath('parcel', orderIds)}
      target="_blank"
      rel="noreferrer"
    >
      <Printer className="icon" aria-hidden="true" />
      {count === 1 ? 'Print its documents' : `Print these ${count}`}
    </ButtonLink>
  )
}
