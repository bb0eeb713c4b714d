const counted = (one: string, many: string) => (count: number) => `${count} ${count === 1 ? one : many}`

/** Texts for counts, singular and plural. */
export const PLURALS = {
  packs: counted('pack', 'packs'),
  products: counted('product', 'products'),
  kinds: counted('kind', 'kinds'),
}
