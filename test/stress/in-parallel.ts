/** Runs work for each item, a limited number at a time, and returns the results in the items' order. */
export async function inParallel<Item, Answer>(
  items: readonly Item[],
  concurrency: number,
  work: (item: Item, index: number) => Promise<Answer>,
): Promise<Answer[]> {
  const responses: Answer[] = []
  const queue = items.entries()
  const worker = async () => {
    for (const [index, item] of queue) responses[index] = await work(item, index)
  }
  await Promise.all(Array.from({ length: concurrency }, worker))
  return responses
}

/** The items shuffled by a seed, so that a failing run can be repeated. */
export function shuffled<Item>(items: readonly Item[], seed: number): Item[] {
  let state = seed
  const draw = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state
  }
  return items
    .map((item) => ({ item, at: draw() }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item)
}
