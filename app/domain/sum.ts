/** The sum of numbers; 0 of none. */
export function sum(numbers: readonly number[]): number {
  return sumBy(numbers, (number) => number)
}

/** The sum of a number of each item, such as `sumBy(lines, ({ grams }) => grams)`; 0 of none. */
export function sumBy<Item>(items: readonly Item[], numberOf: (item: Item) => number): number {
  return items.reduce((total, item) => total + numberOf(item), 0)
}
