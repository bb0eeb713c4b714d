import { useMemo, useState } from 'react'

/** What is ticked in a list, by key. Rows that left the list are no longer ticked. */
export type Selection = {
  keys: readonly string[]
  has: (key: string) => boolean
  toggle: (key: string) => void
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
      toggle: (key) => setTicked(keys.includes(key) ? keys.filter((each) => each !== key) : [...keys, key]),
      set: setTicked,
    }
  }, [ticked, present])
}
