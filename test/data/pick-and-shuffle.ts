import { seededNumbers } from '#app/domain/trial-year/seeded-random.ts'

/** A random item of a list. */
export function pick<Item>(list: readonly Item[], random: () => number): Item {
  const item = list[Math.floor(random() * list.length)]
  if (item === undefined) throw new Error('Nothing to pick from')
  return item
}

/** The items shuffled by a seed, so that a failing run can be repeated. */
export function shuffled<Item>(items: readonly Item[], seed: number): Item[] {
  const random = seededNumbers(seed)
  return items
    .map((item) => ({ item, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item)
}
