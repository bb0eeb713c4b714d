import { useLocation, useNavigate, useNavigation } from 'react-router'
import { linkWith, type ProductQuery, parseProductQuery } from '#app/domain/catalogue/product-query.ts'

/** What the list shows, as its address says it or will say in a moment; `show` shows something else, without a jump of the page. */
export function useListQuery() {
  const { search } = useLocation()
  const { location: next } = useNavigation()
  const navigate = useNavigate()
  const query = parseProductQuery(new URLSearchParams(next?.pathname === '/products' ? next.search : search))
  return {
    query,
    show: (wanted: ProductQuery) => navigate(linkWith(wanted, {}), { preventScrollReset: true }),
  }
}
