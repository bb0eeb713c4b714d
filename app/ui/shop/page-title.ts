/** A page's title as tabs and search results show it. */
export function pageTitle(name: string): string {
  return `${name} · Mewa`
}
