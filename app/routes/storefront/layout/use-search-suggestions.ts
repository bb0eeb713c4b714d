import { useEffect, useState } from 'react'
import type { Pack } from '#app/domain/catalogue/product/product.ts'
import { useSite } from '#app/ui/shared/site-context.ts'

/** A product in the dropdown. */
export type SearchHit = { id: string; name: string; devanagariName: string; image: string; packs: readonly Pack[] }
/** A collection that the text names, with the path of its page. */
type CollectionHit = { name: string; path: string }
/**
 * The answer to a text: at most five products, and collections beside them. `didYouMean` is the corrected text, if it
 * differs from the typed one.
 */
export type SearchResponse = {
  text: string
  products: readonly SearchHit[]
  collections: readonly CollectionHit[]
  didYouMean: string | null
}

/** Section 9 of docs/specification.md: the debounce delay, and how many matches are shown. */
const DEBOUNCE_MS = 300
const MAX_RESULTS = 5

/**
 * The response to the typed text; null while there is nothing to show. A later text always wins over an earlier one.
 */
export function useSearchSuggestions(typed: string): SearchResponse | null {
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

// Section 7 of docs/specification.md: when the search fails, the built-in sample list is searched. It is loaded only
// then, and never in a shop whose owner has removed the sample products.
async function searchSamples(text: string): Promise<SearchResponse> {
  const [{ SAMPLE_PRODUCTS }, { searchList: understandInProducts }] = await Promise.all([
    import('#app/domain/catalogue/sample-products/sample-products.ts'),
    import('#app/domain/catalogue/search/search-without-index.ts'),
  ])
  const { products, shownFor } = understandInProducts(SAMPLE_PRODUCTS, text)
  return { text, products: products.slice(0, MAX_RESULTS), collections: [], didYouMean: shownFor }
}
