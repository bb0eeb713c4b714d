/** A title with the shop's name behind it. */
export function withShopName(name: string, shop: string): string {
  return `${name} · ${shop}`
}

/** A title without the shop's name behind it. */
export function withoutShopName(title: string): string {
  return title.replace(/ · [^·]*$/, '')
}
