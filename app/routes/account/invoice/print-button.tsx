import FileText from 'lucide-react/icons/file-text'
import Printer from 'lucide-react/icons/printer'
import { Button, ButtonLink } from '#app/ui/kit/button.tsx'

/** The way back, the files and the printer; none of them is printed. */
export function PrintButton({ orderId, hasCreditNote }: { orderId: string; hasCreditNote: boolean }) {
  return (
    <div className="row between inv-do noprint mb-4">
      <ButtonLink kind="text" to={`/track/${orderId}`}>
        Back to the order
      </ButtonLink>
      <div className="row inv-do">
        {hasCreditNote ? (
          <ButtonLink kind="text" to={`/orders/${orderId}/credit-note.pdf`} reloadDocument>
            Credit note PDF
          </ButtonLink>
        ) : null}
        <ButtonLink kind="quiet" to={`/orders/${orderId}/invoice.pdf`} reloadDocument>
          <FileText className="i" aria-hidden="true" />
          Invoice PDF
        </ButtonLink>
        <Button kind="quiet" onClick={() => window.print()}>
          <Printer className="i" aria-hidden="true" />
          Print
        </Button>
      </div>
    </div>
  )
}
