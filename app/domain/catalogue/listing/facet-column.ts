/** What each product of the catalogue says to one filter: the number of its combination of values, so that counting is counting numbers. */
export type FacetColumn = { combinations: readonly (readonly string[])[]; codes: Uint16Array }

/** Numbers the combinations of values that the items have, in the order in which they come. */
export function facetColumn<Item>(items: readonly Item[], valuesOf: (item: Item) => readonly string[]): FacetColumn {
  const combinations: (readonly string[])[] = []
  const known = new Map<string, number>()
  const codes = Uint16Array.from(items, (item) => {
    const values = valuesOf(item)
    const key = values.join('\n')
    const code = known.get(key) ?? combinations.length
    if (code < combinations.length) return code
    known.set(key, code)
    combinations.push([...new Set(values)])
    return code
  })
  return { combinations, codes }
}
