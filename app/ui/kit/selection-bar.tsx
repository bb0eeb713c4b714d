import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { IconButton } from './icon-button.tsx'
import type { Selection } from './use-selection.ts'

type Props = {
  selection: Selection
  /** The selection, as text: `2 orders, 4.75 kg`. */
  summary: string
  /** Actions on the selection: buttons and links. */
  children: ReactNode
}

/** The selection bar: a summary of the selected rows, the actions, and a button to clear the selection. */
export function SelectionBar({ selection, summary, children }: Props) {
  if (selection.keys.length === 0) return null
  return (
    <section className="selection-bar" aria-label="Chosen rows">
      <span className="num sm" role="status">
        {summary}
      </span>
      {children}
      <IconButton label="Clear the selection" icon={X} onClick={() => selection.set([])} />
    </section>
  )
}
