import Printer from 'lucide-react/icons/printer'
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import {
  MAX_PRINTED,
  PARCEL_DOCUMENT_KINDS,
  PARCEL_DOCUMENT_NAMES,
  type ParcelDocumentKind,
} from '#app/domain/documents/document-kind.ts'
import { formatCount } from '#app/domain/text/format-count.ts'
import { Button } from '#app/ui/kit/button.tsx'
import { Disclosure } from '#app/ui/kit/disclosure.tsx'

/** An order to print, with what distinguishes it in the list. */
type ParcelOrder = { id: string; name: string }

/**
 * Prints the ticked documents of the ticked orders as one PDF, in the sequence of the orders. The ticks of documents
 * are remembered.
 */
export function PrintDocumentsForm({
  orders,
  kinds,
}: {
  orders: readonly ParcelOrder[]
  kinds: readonly ParcelDocumentKind[]
}) {
  const printable = orders.slice(0, MAX_PRINTED)
  const { count, box } = useTickCounts({ order: printable.length, part: kinds.length })
  if (orders.length === 0) return null
  return (
    <form
      {...box}
      method="get"
      action="/admin/documents"
      target="_blank"
      className="panel print-documents-form no-print"
      aria-label="Print documents"
      rel="noopener"
    >
      <input type="hidden" name="kind" value="parcel" />
      <fieldset className="print-documents">
        <legend className="sr-only">Documents</legend>
        {PARCEL_DOCUMENT_KINDS.map((kind) => (
          <label key={kind} className="check">
            <input
              key={String(kinds.includes(kind))}
              type="checkbox"
              name="part"
              value={kind}
              defaultChecked={kinds.includes(kind)}
            />
            <span>{PARCEL_DOCUMENT_NAMES[kind]}</span>
          </label>
        ))}
      </fieldset>
      {printable.length > 1 ? (
        <Disclosure kind="link" summary={`Choose among the ${printable.length} orders`}>
          <fieldset className="print-orders">
            <legend className="sr-only">Orders</legend>
            {printable.map(({ id, name }) => (
              <label key={id} className="check">
                <input type="checkbox" name="order" value={id} defaultChecked />
                <span>
                  <span className="num">{id}</span> <span className="mute">{name}</span>
                </span>
              </label>
            ))}
          </fieldset>
        </Disclosure>
      ) : (
        <input type="hidden" name="order" value={printable[0]?.id} />
      )}
      <div>
        <Button kind="secondary" type="submit" disabled={count.order === 0 || count.part === 0}>
          <Printer className="icon" aria-hidden="true" />
          {printMessage(count)}
        </Button>
      </div>
    </form>
  )
}

function printMessage({ order, part }: { order: number; part: number }): string {
  if (order === 0) return 'Tick an order to print'
  if (part === 0) return 'Tick a document to print'
  return `Print ${formatCount(order, 'order')}`
}

type TickCounts = { order: number; part: number }

/** How many orders and documents are ticked, read at hydration and at every change. */
function useTickCounts(first: TickCounts) {
  const ref = useRef<HTMLFormElement>(null)
  const [count, setCount] = useState(first)
  const read = useCallback(() => {
    const ticked = (name: keyof TickCounts) =>
      ref.current?.querySelectorAll(`input[name="${name}"]:is([type="hidden"], :checked)`).length ?? 0
    setCount({ order: ticked('order'), part: ticked('part') })
  }, [])
  useEffect(read, [read])
  return { count, box: { ref: ref as RefObject<HTMLFormElement | null>, onInput: read } }
}
