/** A title with the shop's name behind it. */
export function withShopName(name: string, shop: string): string {
  return `${name} · ${shop}`
}
