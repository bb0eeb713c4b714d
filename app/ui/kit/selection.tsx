import X from 'lucide-react/icons/x'
import { type ReactNode, useMemo, useState } from 'react'
import { IconButton } from './icon-button.tsx'

/** The selected rows of a list, by key. Rows that leave the list are deselected. */
export type Selection = {
  keys: readonly string[]
  has: (key: string) => boolean
  mark: (key: string, isChosen: boolean) => void
  set: (keys: readonly string[]) => void
}

/** The selection of a list whose rows have these keys. */
export function useSelection(present: readonly string[]): Selection {
  const [ticked, setTicked] = useState<readonly string[]>([])
  return useMemo(() => {
    const keys = ticked.filter((key) => present.includes(key))
    return {
      keys,
      has: (key) => keys.includes(key),
      mark: (key, isChosen) =>
        setTicked((before) => {
          const others = before.filter((each) => each !== key)
          return isChosen ? [...others, key] : others
        }),
      set: setTicked,
    }
  }, [ticked, present])
}

type SelectionBarProps = {
  selection: Selection
  /** The selection, as text: `2 orders, 4.75 kg`. */
  summary: string
  /** Actions on the selection: buttons and links. */
  children: ReactNode
}

/** The selection bar: a summary of the selected rows, the actions, and a button to clear the selection. */
export function SelectionBar({ selection, summary, children }: SelectionBarProps) {
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
