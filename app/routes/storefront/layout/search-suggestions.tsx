import { type ReactNode, useEffect, useId, useState } from 'react'
import { Link } from 'react-router'
import { productPath, resultsPath } from '#app/domain/catalogue/product/product-link.ts'
import { Button } from '#app/ui/kit/button.tsx'
import { languageOf } from '#app/ui/shop/language-of.ts'
import { forgetSearches, listRecentSearches } from '#app/ui/shop/recent-searches.ts'
import type { SearchHit } from './search-answer.ts'

/** What an empty search box offers: what was searched for on this device, and what sells most. Nothing while there is neither. */
export function SearchSuggestions({ owner, onLeave }: { owner: string; onLeave: () => void }) {
  const [recent, setRecent] = useState(() => listRecentSearches(owner))
  const popular = usePopular()
  if (recent.length === 0 && !popular) return null
  return (
    <nav className="sdrop sugg" aria-label="Search suggestions">
      {recent.length > 0 ? (
        <SuggestedLinks
          title="Recent searches"
          links={recent.map((text) => ({ to: resultsPath(text), name: text }))}
          onLeave={onLeave}
        >
          <Button
            kind="text"
            onClick={() => {
              forgetSearches()
              setRecent([])
            }}
          >
            Clear
          </Button>
        </SuggestedLinks>
      ) : null}
      {popular && popular.products.length > 0 ? (
        <SuggestedLinks
          title={popular.title}
          links={popular.products.map(({ id, name }) => ({ to: productPath(id), name }))}
          onLeave={onLeave}
        />
      ) : null}
    </nav>
  )
}

type Suggested = {
  title: string
  links: { to: string; name: string }[]
  onLeave: () => void
  children?: ReactNode
}

function SuggestedLinks({ title, links, onLeave, children }: Suggested) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <div className="row between">
        <h2 id={id} className="textual sm b">
          {title}
        </h2>
        {children}
      </div>
      <ul className="chips">
        {links.map(({ to, name }) => (
          <li key={to}>
            <Link className="chip" to={to} lang={languageOf(name)} onClick={onLeave}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

type Popular = { title: string; products: readonly SearchHit[] }

/** The products that sell most; null while they are not known. Where they cannot be had nobody misses them. */
function usePopular(): Popular | null {
  const [popular, setPopular] = useState<Popular | null>(null)
  useEffect(() => {
    const control = new AbortController()
    fetch('/api/v1/popular-products', { signal: control.signal })
      .then((response) => (response.ok ? response.json() : null))
      .then(setPopular)
      .catch(() => {})
    return () => control.abort()
  }, [])
  return popular
}
