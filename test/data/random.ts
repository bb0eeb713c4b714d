/** Pseudo-random numbers from 0 to 1, the same in every run (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** A random item of a list. */
export function pick<Item>(list: readonly Item[], random: () => number): Item {
  const item = list[Math.floor(random() * list.length)]
  if (item === undefined) throw new Error('Nothing to pick from')
  return item
}

/** The items shuffled by a seed, so that a failing run can be repeated. */
export function shuffled<Item>(items: readonly Item[], seed: number): Item[] {
  const random = seededRandom(seed)
  return items
    .map((item) => ({ item, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item)
}
