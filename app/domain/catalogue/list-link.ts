// Links of the product list: what is chosen stands in its address, and nowhere else.

/** The address of the list for a query; the bare path when nothing is chosen. */
export function listPath(query: URLSearchParams): string {
  const text = query.toString()
  return text === '' ? '/products' : `/products?${text}`
}

/** A query without the fields left empty in a form. */
export function withoutBlanks(query: URLSearchParams): URLSearchParams {
  return new URLSearchParams(Array.from(query).filter(([, value]) => value.trim() !== ''))
}

/** A query without one chosen value, from the first page again. */
export function withoutValue(query: URLSearchParams, name: string, value: string): URLSearchParams {
  return new URLSearchParams(Array.from(query).filter(([key, one]) => key !== 'page' && !(key === name && one === value)))
}

/** Only what was searched and how it is sorted: every filter cleared. */
export function withoutFilters(query: URLSearchParams): URLSearchParams {
  return new URLSearchParams(Array.from(query).filter(([key]) => key === 'search' || key === 'sort'))
}

/** A query at a page; the first has no number. */
export function atPage(query: URLSearchParams, page: number): URLSearchParams {
  const next = new URLSearchParams(query)
  next.delete('page')
  if (page > 1) next.set('page', String(page))
  return next
}
