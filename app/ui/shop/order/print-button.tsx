import { Printer } from 'lucide-react'
import { Button, ButtonLink } from '#app/ui/kit/button.tsx'

/** The way back and the printer; neither is printed. */
export function PrintButton({ orderId }: { orderId: string }) {
  return (
    <div className="row between noprint mb-4">
      <ButtonLink kind="text" to={`/track/${orderId}`}>
        Back to the order
      </ButtonLink>
      <Button kind="quiet" onClick={() => window.print()}>
        <Printer className="i" aria-hidden="true" />
        Print
      </Button>
    </div>
  )
}
