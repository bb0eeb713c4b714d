import { useSearchParams } from 'react-router'
import { SCROLL_TO_TOP_STATE } from '#app/ui/browser/scroll-to-top-link-state.ts'
import { ButtonLink } from './button.tsx'

type Props = { page: number; pages: number; what: string; isMore?: boolean; part?: string }

/**
 * Links to the previous and next page, with the current position; nothing for a single page. The page number is in the
 * URL beside the filters. `isMore`: there are pages beyond those counted. A list that is only a `part` of its page has
 * its own URL parameter, and its links go to the element with that id. The numbered pages of the shop's lists are
 * `Pagination` (`ui/shop/pagination.tsx`).
 */
export function PreviousNextLinks({ page, pages, what, isMore, part }: Props) {
  const [params] = useSearchParams()
  if (pages <= 1) return null
  const link = (number: number, rel: string, words: string) => {
    if (number < 1 || (number > pages && !isMore)) return <span />
    const next = new URLSearchParams(params)
    next.delete(part ?? 'page')
    if (number > 1) next.set(part ?? 'page', String(number))
    return (
      <ButtonLink kind="quiet" to={{ search: `?${next}`, hash: part }} state={SCROLL_TO_TOP_STATE} rel={rel}>
        {words}
      </ButtonLink>
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
