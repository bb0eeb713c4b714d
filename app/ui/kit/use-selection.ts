import { useMemo, useState } from 'react'

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
