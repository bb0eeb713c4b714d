/** The page number in the query string, for a list with pages; 1 if it is missing or invalid. */
export function pageNumber(params: URLSearchParams, name = 'page'): number {
  const page = Number(params.get(name) ?? 1)
  return Number.isInteger(page) && page >= 1 && page <= 10_000 ? page : 1
}
