import { useEffect, useState } from 'react'
import type { Pack } from '#app/domain/catalogue/product/product.ts'

/** What the dropdown shows of a product. */
export type SearchHit = { id: string; name: string; devanagariName: string; image: string; packs: readonly Pack[] }
/** The answer to a text: at most five products. `didYouMean` is what found them, where that is not what was typed. */
export type SearchAnswer = { text: string; products: readonly SearchHit[]; didYouMean: string | null }

/** Spec section 9: how long typing rests before it is searched, and how many matches are shown. */
const DEBOUNCE = 300
const MOST = 5

/** The answer to what is being typed; null while there is nothing to show. A later text always wins over an earlier one. */
export function useSearchAnswer(typed: string): SearchAnswer | null {
  const text = typed.trim()
  const [answer, setAnswer] = useState<SearchAnswer | null>(null)

  useEffect(() => {
    if (text === '') {
      setAnswer(null)
      return
    }
    const control = new AbortController()
    const timer = setTimeout(async () => {
      const found = await ask(text, control.signal).catch(() =>
        control.signal.aborted ? null : answerFromSamples(text).catch(() => null),
      )
      if (!control.signal.aborted) setAnswer(found)
    }, DEBOUNCE)
    return () => {
      clearTimeout(timer)
      control.abort()
    }
  }, [text])

  return text === '' ? null : answer
}

async function ask(text: string, signal: AbortSignal): Promise<SearchAnswer> {
  const response = await fetch(`/api/v1/search?q=${encodeURIComponent(text)}`, { signal })
  if (!response.ok) throw new Error(`The search answered ${response.status}.`)
  const found = (await response.json()) as Omit<SearchAnswer, 'text'>
  return { ...found, text }
}

// Spec section 7: when the search fails, the built-in sample list answers. It is fetched only then.
async function answerFromSamples(text: string): Promise<SearchAnswer> {
  const [{ SAMPLE_CATALOGUE }, { understandInProducts }] = await Promise.all([
    import('#app/domain/catalogue/samples/sample-catalogue.ts'),
    import('#app/domain/catalogue/search/search-products.ts'),
  ])
  const { products, shownFor } = understandInProducts(SAMPLE_CATALOGUE, text)
  return { text, products: products.slice(0, MOST), didYouMean: shownFor }
}
