import { Link, useSearchParams } from 'react-router'

type Props = { page: number; pages: number; what: string; isMore?: boolean }

/**
 * Older and newer, with where one is; nothing when one page holds all. The page stands in the URL beside the filters.
 * `isMore` says that there are pages beyond those counted.
 */
export function Pager({ page, pages, what, isMore }: Props) {
  const [params] = useSearchParams()
  if (pages <= 1) return null
  const to = (number: number) => {
    const next = new URLSearchParams(params)
    if (number === 1) next.delete('page')
    else next.set('page', String(number))
    return `?${next}`
  }
  return (
    <nav className="row between mt-4" aria-label={`Pages of ${what}`}>
      {page > 1 ? (
        <Link className="btn qui" to={to(page - 1)} rel="prev">
          Previous
        </Link>
      ) : (
        <span />
      )}
      <span className="sm mute num">
        Page {page} of {isMore ? `more than ${pages}` : pages}
      </span>
      {page < pages || isMore ? (
        <Link className="btn qui" to={to(page + 1)} rel="next">
          Next
        </Link>
      ) : (
        <span />
      )}
    </nav>
  )
}
