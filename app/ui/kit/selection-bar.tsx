import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import type { Selection } from './use-selection.ts'

type Props = {
  selection: Selection
  /** What is chosen, in words: `2 orders, 4.75 kg`. */
  says: string
  /** What may be done with it: buttons `.btn inv` and links. */
  children: ReactNode
}

/** The bar that rises when rows are ticked: how much is chosen, what may be done, and the way out. */
export function SelectionBar({ selection, says, children }: Props) {
  if (selection.keys.length === 0) return null
  return (
    <section className="selbar" aria-label="Chosen rows">
      <span className="num sm" role="status">
        {says}
      </span>
      {children}
      <button type="button" className="ib" aria-label="Clear the selection" onClick={() => selection.set([])}>
        <X className="i" aria-hidden="true" />
      </button>
    </section>
  )
}
