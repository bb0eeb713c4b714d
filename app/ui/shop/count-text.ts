const counted = (one: string, many: string) => (count: number) => `${count} ${count === 1 ? one : many}`

/** What the shop's screens count, one and many. */
export const COUNT_TEXT = {
  packs: counted('pack', 'packs'),
  products: counted('product', 'products'),
  kinds: counted('kind', 'kinds'),
}
