import { withShopName } from './document-title.ts'

// Apart from document-title.ts, which every page of the shop loads.

/** A title without the shop's name behind it; one that does not end with the name stays as it is. */
export function withoutShopName(title: string, shop: string): string {
  const suffix = withShopName('', shop)
  return title.endsWith(suffix) ? title.slice(0, -suffix.length) : title
}
