import { Link } from 'react-router'
import { pageNumbers } from '#app/domain/catalogue/page-numbers.ts'
import { linkWith } from '#app/domain/catalogue/product-query.ts'
import { useListQuery } from '#app/ui/shop/list/use-list-query.ts'

/** Numbered pages, of many those around this one and both ends; nothing when there is one. */
export function Pages({ page, pages }: { page: number; pages: number }) {
  const { query } = useListQuery()
  if (pages < 2) return null
  return (
    <nav className="chips pages" aria-label="Pages">
      {pageNumbers(page, pages).map((number, index) =>
        number === 'gap' ? (
          <span key={`gap ${index === 1 ? 'before' : 'after'}`} className="mute self-center" aria-hidden="true">
            …
          </span>
        ) : (
          <Link
            key={number}
            className="chip"
            to={linkWith(query, { page: number })}
            aria-label={`Page ${number}`}
            aria-current={number === page ? 'page' : undefined}
            rel={number === page - 1 ? 'prev' : number === page + 1 ? 'next' : undefined}
          >
            {number}
          </Link>
        ),
      )}
    </nav>
  )
}
