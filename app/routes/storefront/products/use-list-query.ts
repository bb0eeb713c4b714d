import { useLocation, useNavigate, useNavigation } from 'react-router'
import { linkWith, type ProductQuery, parseProductQuery } from '#app/domain/catalogue/listing/product-query.ts'

/** What the list shows, as its address says it or will say in a moment; `show` shows something else, without a jump of the page. */
export function useListQuery() {
  const { search } = useLocation()
  const { location: next } = useNavigation()
  const navigate = useNavigate()
  return {
    query: queryOf(next?.pathname === '/products' ? next.search : search),
    show: (wanted: ProductQuery) => navigate(linkWith(wanted, {}), { preventScrollReset: true }),
  }
}

let last: { search: string; query: ProductQuery } | undefined

/** Six parts of a list ask one after another, and it is read once. */
function queryOf(search: string): ProductQuery {
  if (last?.search !== search) last = { search, query: parseProductQuery(new URLSearchParams(search)) }
  return last.query
}
