/** A path with the parameters of a query that it has not got itself, such as those of a campaign. */
export function withQuery(path: string, search: string): string {
  const [pathname = path, own = ''] = path.split('?')
  const params = new URLSearchParams(own)
  for (const [name, value] of new URLSearchParams(search)) if (!params.has(name)) params.append(name, value)
  return params.size > 0 ? `${pathname}?${params}` : pathname
}
