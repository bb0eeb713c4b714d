import { useLocation, useNavigate, useNavigation } from 'react-router'
import { type ProductQuery, parseProductQuery, productListPath } from '#app/domain/catalogue/listing/product-query.ts'

// The query being navigated to. At hydration a filter and a sort chosen before it change the list at once, before
// useNavigation knows the first of them, and the second must not undo it.
let pending: ProductQuery | undefined

/**
 * The list's query as in its URL, or as in the URL being navigated to. `change` changes part of it without scrolling.
 */
export function useListQuery() {
  const { search } = useLocation()
  const { location: next } = useNavigation()
  const navigate = useNavigate()
  const query = queryOf(next?.pathname === '/products' ? next.search : search)
  return {
    query,
    change: async (changes: Partial<ProductQuery>) => {
      const wanted = { ...(pending ?? query), ...changes, page: 1 }
      pending = wanted
      await navigate(productListPath(wanted), { preventScrollReset: true })
      if (pending === wanted) pending = undefined
    },
  }
}

let last: { search: string; query: ProductQuery } | undefined

/** The parsed query; six components of a list need it per render, and it is parsed once. */
function queryOf(search: string): ProductQuery {
  if (last?.search !== search) last = { search, query: parseProductQuery(new URLSearchParams(search)) }
  return last.query
}
