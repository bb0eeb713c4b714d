import { type ReactNode, useEffect, useId, useState } from 'react'
import { productIdPath, resultsPath } from '#app/domain/catalogue/catalogue-paths.ts'
import { Button } from '#app/ui/kit/button.tsx'
import { ChipLink } from '#app/ui/kit/chip.tsx'
import { languageOf } from '#app/ui/shared/text-language.ts'
import type { DeviceOwner } from '#app/ui/shop/device-owner.ts'
import { forgetSearches, listRecentSearches } from '#app/ui/shop/recent-searches.ts'
import type { SearchHit } from './use-search-suggestions.ts'

/** What an empty search box suggests: recent searches of this device, and best sellers. */
export function RecentAndPopularSearches({ owner, onLeave }: { owner: DeviceOwner; onLeave: () => void }) {
  const [recent, setRecent] = useState(() => listRecentSearches(owner))
  const popular = usePopular()
  if (recent.length === 0 && !popular) return null
  return (
    <nav className="search-drop suggestions" aria-label="Search suggestions">
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
          links={popular.products.map(({ id, name }) => ({ to: productIdPath(id), name }))}
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
        <h2 id={id} className="plain-heading sm bold">
          {title}
        </h2>
        {children}
      </div>
      <ul className="chips">
        {links.map(({ to, name }) => (
          <li key={to}>
            <ChipLink to={to} lang={languageOf(name)} onClick={onLeave}>
              {name}
            </ChipLink>
          </li>
        ))}
      </ul>
    </section>
  )
}

type Popular = { title: string; products: readonly SearchHit[] }

/** The best-selling products; null until they are loaded, or if that fails. */
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
