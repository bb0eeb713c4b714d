import { type KeyboardEvent, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { shownForText } from '#app/domain/catalogue/listing/list-heading.ts'
import type { Pack } from '#app/domain/catalogue/product/product.ts'
import { useSite } from '#app/ui/shop/layout/site-context.ts'

/** What the search box needs to know of the list under it. */
export type SearchList = {
  /** The announcement for screen readers. */
  status: string
  /** The id of the active option. */
  active: string | undefined
  /** Handles a key pressed in the box. */
  press: (event: KeyboardEvent) => void
}

type SearchListOptions = { id: string; text: string; onList: (list: SearchList | null) => void; onLeave: () => void }

/** The suggestions for the typed text, and the index of the active one (−1: the box itself). */
export function useSearchSuggestions({ id, text, onList, onLeave }: SearchListOptions) {
  const navigate = useNavigate()
  const answer = useSearchResponse(text)
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

  return { answer, active }
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

/** A product in the dropdown. */
export type SearchHit = { id: string; name: string; devanagariName: string; image: string; packs: readonly Pack[] }
/** A collection that the text names, with the path of its page. */
type CollectionHit = { name: string; path: string }
/**
 * The answer to a text: at most five products, and collections beside them. `didYouMean` is the corrected text, if it
 * differs from the typed one.
 */
type SearchResponse = {
  text: string
  products: readonly SearchHit[]
  collections: readonly CollectionHit[]
  didYouMean: string | null
}

/** Spec section 9: the debounce delay, and how many matches are shown. */
const DEBOUNCE_MS = 300
const MAX_RESULTS = 5

/**
 * The response to the typed text; null while there is nothing to show. A later text always wins over an earlier one.
 */
function useSearchResponse(typed: string): SearchResponse | null {
  const text = typed.trim()
  const fallback = useSite()?.fallback
  const [answer, setAnswer] = useState<SearchResponse | null>(null)

  useEffect(() => {
    if (text === '') {
      setAnswer(null)
      return
    }
    const control = new AbortController()
    const timer = setTimeout(async () => {
      const found = await ask(text, control.signal).catch(() =>
        control.signal.aborted || !fallback ? null : searchSamples(text).catch(() => null),
      )
      if (!control.signal.aborted) setAnswer(found)
    }, DEBOUNCE_MS)
    return () => {
      clearTimeout(timer)
      control.abort()
    }
  }, [text, fallback])

  return text === '' ? null : answer
}

async function ask(text: string, signal: AbortSignal): Promise<SearchResponse> {
  const response = await fetch(`/api/v1/search?q=${encodeURIComponent(text)}`, { signal })
  if (!response.ok) throw new Error(`The search answered ${response.status}.`)
  const found = (await response.json()) as Omit<SearchResponse, 'text'>
  // A process of the previous version, still running during a deployment, sends no collections.
  return { ...found, collections: found.collections ?? [], text }
}

// Spec section 7: when the search fails, the built-in sample list is searched. It is loaded only then,
// and never in a shop whose owner has removed the samples.
async function searchSamples(text: string): Promise<SearchResponse> {
  const [{ SAMPLE_CATALOGUE }, { searchList: understandInProducts }] = await Promise.all([
    import('#app/domain/catalogue/sample-catalogue/sample-catalogue.ts'),
    import('#app/domain/catalogue/search/search-without-index.ts'),
  ])
  const { products, shownFor } = understandInProducts(SAMPLE_CATALOGUE, text)
  return { text, products: products.slice(0, MAX_RESULTS), collections: [], didYouMean: shownFor }
}
