import { Link, useSearchParams } from 'react-router'
import { PAGE_TURN } from './page-turn.ts'

type Props = { page: number; pages: number; what: string; isMore?: boolean; part?: string }

/**
 * To the page before and after, with where one is; nothing when one page holds all. The page stands in the URL beside the
 * filters. `isMore`: there are pages beyond those counted. A list that is only a `part` of what is shown has a word
 * of its own in the URL, and its links lead to the element of that id.
 */
export function Pager({ page, pages, what, isMore, part }: Props) {
  const [params] = useSearchParams()
  if (pages <= 1) return null
  const link = (number: number, rel: string, words: string) => {
    if (number < 1 || (number > pages && !isMore)) return <span />
    const next = new URLSearchParams(params)
    next.delete(part ?? 'page')
    if (number > 1) next.set(part ?? 'page', String(number))
    return (
      <Link className="btn quiet" to={{ search: `?${next}`, hash: part }} state={PAGE_TURN} rel={rel}>
        {words}
      </Link>
    )
  }
  return (
    <nav className="row between mt-4" aria-label={`Pages of ${what}`}>
      {link(page - 1, 'prev', 'Previous')}
      <span className="sm mute num">
        Page {page} of {isMore ? `more than ${pages}` : pages}
      </span>
      {link(page + 1, 'next', 'Next')}
    </nav>
  )
}
