import { Link } from 'react-router'
import { linkWith } from '#app/domain/catalogue/product-query.ts'
import { useListQuery } from '#app/ui/shop/list/use-list-query.ts'

/** Numbered pages; nothing when there is one. */
export function Pages({ page, pages }: { page: number; pages: number }) {
  const { query } = useListQuery()
  if (pages < 2) return null
  return (
    <nav className="chips pages" aria-label="Pages">
      {Array.from({ length: pages }, (_, index) => index + 1).map((number) => (
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
      ))}
    </nav>
  )
}
