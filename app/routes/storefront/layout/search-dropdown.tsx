import ArrowRight from 'lucide-react/icons/arrow-right'
import { useLayoutEffect } from 'react'
import { Link, useLocation } from 'react-router'
import { resultsPath } from '#app/domain/catalogue/catalogue-paths.ts'
import { shownForText } from '#app/domain/catalogue/listing/list-heading.ts'
import { suggestedPacks } from '#app/domain/catalogue/search/suggested-packs.ts'
import { formatMoney } from '#app/domain/money/money.ts'
import { Picture } from '#app/ui/shared/picture.tsx'
import { useSession } from '#app/ui/shared/session-provider.tsx'
import { languageOf } from '#app/ui/shared/text-language.ts'
import { weightClass } from '#app/ui/shared/weight-label.tsx'
import { type DeviceOwner, GUEST } from '#app/ui/shop/device-owner.ts'
import { storeSearch } from '#app/ui/shop/recent-searches.ts'
import { RecentAndPopularSearches } from './recent-and-popular-searches.tsx'
import { type SearchHit, useSearchSuggestions } from './use-search-suggestions.ts'
import { type SearchList, useSuggestionList } from './use-suggestion-list.ts'

type Props = {
  id: string
  open: boolean
  /** The typed text. */
  text: string
  /** Called with the open list, and with null when it closes. */
  onList: (list: SearchList | null) => void
  onLeave: () => void
}

/**
 * The suggestions under the search box and a link to all results; for an empty box, recent and popular searches. Lazy
 * loaded.
 */
export default function SearchDropdown({ id, open, text, onList, onLeave }: Props) {
  const owner = useSession().user?.id ?? GUEST
  useStoredSearches(owner)
  const typed = open ? text : ''
  const answer = useSearchSuggestions(typed)
  const active = useSuggestionList({ id, answer, text: typed, onList, onLeave })
  const found = answer?.products.length ?? 0
  if (open && text.trim() === '') return <RecentAndPopularSearches owner={owner} onLeave={onLeave} />
  return (
    <div className="search-drop" hidden={answer === null}>
      {answer?.didYouMean ? (
        <p className="no-results" lang={languageOf(answer.text)}>
          {shownForText(answer.text, answer.didYouMean)}
        </p>
      ) : null}
      <div id={id} role="listbox" aria-label="Products">
        {answer?.products.map((hit, index) => (
          <SearchOption
            key={hit.id}
            id={`${id}-${index}`}
            hit={hit}
            text={answer.didYouMean ?? answer.text}
            active={index === active}
            onLeave={onLeave}
          />
        ))}
      </div>
      {answer && found === 0 ? (
        <p className="no-results" role="status">
          No products found
        </p>
      ) : null}
      {answer?.collections.map(({ name, path }) => (
        <Link className="all-results" key={path} to={path} onClick={onLeave}>
          <span>
            Collection: <b lang={languageOf(name)}>{name}</b>
          </span>
          <ArrowRight className="icon" aria-hidden="true" />
        </Link>
      ))}
      {answer && found > 0 ? (
        <Link className="all-results" to={resultsPath(answer.text)} onClick={onLeave}>
          View all results <ArrowRight className="icon" aria-hidden="true" />
        </Link>
      ) : null}
    </div>
  )
}

type OptionProps = { id: string; hit: SearchHit; text: string; active: boolean; onLeave: () => void }

function SearchOption({ id, hit, text, active, onLeave }: OptionProps) {
  return (
    <Link
      id={id}
      className={active ? 'suggestion is-active' : 'suggestion'}
      role="option"
      aria-selected={active}
      tabIndex={-1}
      to={`/products/${hit.id}`}
      onClick={onLeave}
    >
      <Picture image={hit.image} alt="" sizes="60px" />
      <span className="goods-name">
        <b lang={languageOf(hit.name)}>
          <Marked name={hit.name} text={text} />
        </b>
        <span className="hindi" lang="hi">
          {hit.devanagariName}
        </span>
      </span>
      <span className="prices num">
        {suggestedPacks(hit.packs).map(({ weight, pricePaise }) => (
          <span key={weight}>
            <span className={weightClass(weight)}>{weight}</span> {formatMoney(pricePaise)}
          </span>
        ))}
      </span>
    </Link>
  )
}

/** The name with the typed part marked. */
function Marked({ name, text }: { name: string; text: string }) {
  const start = name.toLowerCase().indexOf(text.toLowerCase())
  if (start === -1) return name
  return (
    <>
      {name.slice(0, start)}
      <mark>{name.slice(start, start + text.length)}</mark>
      {name.slice(start + text.length)}
    </>
  )
}

/** Stores a search on the device when its results are shown. */
function useStoredSearches(owner: DeviceOwner) {
  const { pathname, search } = useLocation()
  useLayoutEffect(() => {
    const searched = pathname === '/products' ? new URLSearchParams(search).get('search')?.trim() : ''
    if (searched) storeSearch(owner, searched)
  }, [pathname, search, owner])
}
