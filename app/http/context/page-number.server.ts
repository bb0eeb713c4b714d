/** The page a URL asks for: 1 unless it names a sensible other. */
export function pageNumber(params: URLSearchParams, name = 'page'): number {
  const page = Number(params.get(name) ?? 1)
  return Number.isInteger(page) && page >= 1 && page <= 10_000 ? page : 1
}
