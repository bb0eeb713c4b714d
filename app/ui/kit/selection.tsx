import X from 'lucide-react/icons/x'
import { type ReactNode, useMemo, useState } from 'react'

type Props = {
  selection: Selection
  /** What is chosen, as text: `2 orders, 4.75 kg`. */
  summary: string
  /** What may be done with it: buttons `.btn inv` and links. */
  children: ReactNode
}

/** The bar that rises when rows are ticked: how much is chosen, what may be done, and the way out. */
export function SelectionBar({ selection, summary, children }: Props) {
  if (selection.keys.length === 0) return null
  return (
    <section className="selection-bar" aria-label="Chosen rows">
      <span className="num sm" role="status">
        {summary}
      </span>
      {children}
      <button type="button" className="icon-button" aria-label="Clear the selection" onClick={() => selection.set([])}>
        <X className="icon" aria-hidden="true" />
      </button>
    </section>
  )
}

/** What is ticked in a list, by key. Rows that left the list are no longer ticked. */
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
