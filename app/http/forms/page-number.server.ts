/** The page number in the query string, for a list with pages; 1 if it is missing or invalid. */
export function pageNumber(params: URLSearchParams, name = 'page'): number {
  const page = Number(params.get(name) ?? 1)
  return Number.isInteger(page) && page >= 1 && page <= 10_000 ? page : 1
}

/** The rows of the page in the query string, with its number and how many pages there are. */
export function pageOfRows<Row>(params: URLSearchParams, rows: readonly Row[], perPage: number, name?: string) {
  const page = pageNumber(params, name)
  return { rows: rows.slice((page - 1) * perPage, page * perPage), page, pages: Math.ceil(rows.length / perPage) }
}
