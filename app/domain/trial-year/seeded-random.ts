/** Pseudo-random numbers from 0 up to 1, the same for the same seed (mulberry32). */
export function seededNumbers(seed: number): () => number {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** Pseudo-random choices, the same for the same seed. */
export function seededRandom(seed: number) {
  const next = seededNumbers(seed)
  return {
    /** From `least` up to `most`. */
    between: (least: number, most: number) => least + next() * (most - least),
    isLikely: (chance: number) => next() < chance,
    pick<Item>(list: readonly Item[]): Item {
      const item = list[Math.floor(next() * list.length)]
      if (item === undefined) throw new Error('There is nothing to pick from')
      return item
    },
  }
}
export type SeededRandom = ReturnType<typeof seededRandom>
