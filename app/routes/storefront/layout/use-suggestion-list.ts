import { type KeyboardEvent, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { shownForText } from '#app/domain/catalogue/listing/list-heading.ts'
import type { SearchResponse } from './use-search-suggestions.ts'

/** What the search box needs to know of the list under it. */
export type SearchList = {
  /** The announcement for screen readers. */
  status: string
  /** The id of the active option. */
  active: string | undefined
  /** Handles a key pressed in the box. */
  press: (event: KeyboardEvent) => void
}

type SuggestionListOptions = {
  id: string
  answer: SearchResponse | null
  text: string
  onList: (list: SearchList | null) => void
  onLeave: () => void
}

/**
 * Reports the list of suggestions to the search box through `onList`: its announcement, its active option and its keys.
 * Returns the index of the active suggestion (−1: the box itself).
 */
export function useSuggestionList({ id, answer, text, onList, onLeave }: SuggestionListOptions): number {
  const navigate = useNavigate()
  const [active, setActive] = useState(-1)
  // A changed text resets the active option.
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
    onList({ status: announcementOf(answer), active: chosen && `${id}-${active}`, press })
  }, [answer, active, id, navigate, onList, onLeave])

  return active
}

/** The announcement of the results; an empty result is announced by the dropdown. */
function announcementOf({ text, products, collections, didYouMean }: SearchResponse): string {
  const named = collections.map(({ name }) => `, collection ${name}`).join('')
  if (products.length === 0) return named && `No products${named}`
  const found = `${products.length} ${products.length === 1 ? 'product' : 'products'} found${named}`
  return didYouMean ? `${shownForText(text, didYouMean)} ${found}` : found
}

/** The index a key moves to, from the active one (−1: the box itself); null for other keys. */
function moved(key: string, from: number, count: number): number | null {
  if (count === 0) return null
  if (key === 'ArrowDown') return from === count - 1 ? -1 : from + 1
  if (key === 'ArrowUp') return from === -1 ? count - 1 : from - 1
  if (from === -1) return null
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : null
}
