import { type KeyboardEvent, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { useSearchAnswer } from './search-answer.ts'

/** The list under the search box, as the box has to know it. */
export type SearchList = {
  found: number
  /** The id of the option the arrows are at. */
  active: string | undefined
  /** What a key pressed in the box does to it. */
  press: (event: KeyboardEvent) => void
}

type Wishes = { id: string; text: string; onList: (list: SearchList | null) => void; onLeave: () => void }

/** The answer to what is typed, and the place of the arrows in it (−1: the box itself). */
export function useSearchList({ id, text, onList, onLeave }: Wishes) {
  const navigate = useNavigate()
  const answer = useSearchAnswer(text)
  const [active, setActive] = useState(-1)
  // Another text begins at the box again.
  useEffect(() => {
    void text
    setActive(-1)
  }, [text])

  useEffect(() => {
    if (!answer) return onList(null)
    const hits = answer.products
    const chosen = hits[active]
    const press = (event: KeyboardEvent) => {
      const next = moved(event.key, active, hits.length)
      if (event.key === 'Escape') onLeave()
      else if (event.key === 'Enter' && chosen) {
        onLeave()
        navigate(`/products/${chosen.id}`)
      } else if (next === null) return
      else setActive(next)
      event.preventDefault()
    }
    onList({ found: hits.length, active: chosen && `${id}-${active}`, press })
  }, [answer, active, id, navigate, onList, onLeave])

  return { answer, active }
}

/** Where a key leads in a list of so many, from the place it is at (−1: the box itself); null when it does not move. */
function moved(key: string, from: number, count: number): number | null {
  if (count === 0) return null
  if (key === 'ArrowDown') return from === count - 1 ? -1 : from + 1
  if (key === 'ArrowUp') return from === -1 ? count - 1 : from - 1
  if (from === -1) return null
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : null
}
