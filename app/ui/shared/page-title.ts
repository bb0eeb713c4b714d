import { withShopName } from '#app/domain/seo/document-title.ts'

/** The router's matches of a page; the first is the root, whose data has the shop's name. */
export type Matches = readonly ({ loaderData?: unknown } | undefined)[]

/** A page's title as tabs and search results show it: its name, then the shop's. */
export function pageTitle(name: string, matches: Matches): string {
  const shop = shopNameOf(matches)
  return shop ? withShopName(name, shop) : name
}

/** The shop's name as the root has it; empty where the root could not be loaded. */
function shopNameOf([root]: Matches): string {
  const site = root?.loaderData as { store?: { name?: string } } | undefined
  return site?.store?.name ?? ''
}
