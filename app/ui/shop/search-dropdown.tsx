import ArrowRight from 'lucide-react/icons/arrow-right'
import { Link } from 'react-router'
import { packOf } from '#app/domain/catalogue/product.ts'
import { resultsPath } from '#app/domain/catalogue/product-link.ts'
import { formatMoney } from '#app/domain/money.ts'
import { languageOf } from '#app/ui/shop/language-of.ts'
import { Picture } from '#app/ui/shop/picture.tsx'
import type { SearchAnswer, SearchHit } from '#app/ui/shop/search-answer.ts'
import { type SearchList, useSearchList } from '#app/ui/shop/search-list.ts'

type Props = {
  id: string
  /** What is typed; empty while the box is closed. */
  text: string
  /** Told what the list under the box is, and null when it goes. */
  onList: (list: SearchList | null) => void
  onLeave: () => void
}

/** The matches under the search box, the way to all of them, or what to try instead. Fetched when the box is used. */
export default function SearchDropdown({ id, text, onList, onLeave }: Props) {
  const { answer, active } = useSearchList({ id, text, onList, onLeave })
  const found = answer?.products.length ?? 0
  return (
    <div className="sdrop" hidden={answer === null}>
      <div id={id} role="listbox" aria-label="Products">
        {answer?.products.map((hit, index) => (
          <SearchOption
            key={hit.id}
            id={`${id}-${index}`}
            hit={hit}
            text={answer.text}
            active={index === active}
            onLeave={onLeave}
          />
        ))}
      </div>
      {answer && found === 0 ? <NothingFound answer={answer} onLeave={onLeave} /> : null}
      {answer && found > 0 ? (
        <Link className="all" to={resultsPath(answer.text)} onClick={onLeave}>
          View all results <ArrowRight className="i" aria-hidden="true" />
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
      className={active ? 'so on' : 'so'}
      role="option"
      aria-selected={active}
      tabIndex={-1}
      to={`/products/${hit.id}`}
      onClick={onLeave}
    >
      <Picture image={hit.image} alt="" sizes="60px" />
      <span className="nm">
        <b lang={languageOf(hit.name)}>
          <Marked name={hit.name} text={text} />
        </b>
        <span className="hi" lang="hi">
          {hit.devanagariName}
        </span>
      </span>
      <span className="pr num">
        {(['250g', '500g'] as const).map((weight) => {
          const pack = packOf(hit, weight)
          return pack ? (
            <span key={weight}>
              <span className={`w${weight}`}>{weight}</span> {formatMoney(pack.pricePaise)}
            </span>
          ) : null
        })}
      </span>
    </Link>
  )
}

/** The name with the part that was typed underlined. */
function Marked({ name, text }: { name: string; text: string }) {
  const at = name.toLowerCase().indexOf(text.toLowerCase())
  if (at === -1) return name
  return (
    <>
      {name.slice(0, at)}
      <mark>{name.slice(at, at + text.length)}</mark>
      {name.slice(at + text.length)}
    </>
  )
}

function NothingFound({ answer, onLeave }: { answer: SearchAnswer; onLeave: () => void }) {
  return (
    <p className="none" role="status">
      No products found
      {answer.didYouMean ? (
        <>
          . Did you mean{' '}
          <Link className="link" to={resultsPath(answer.didYouMean)} onClick={onLeave}>
            {answer.didYouMean}
          </Link>
          ?
        </>
      ) : null}
    </p>
  )
}
