/** Runs work for each item, a limited number at a time, and returns the results in the items' order. */
export async function inParallel<Item, Answer>(
  items: readonly Item[],
  concurrency: number,
  work: (item: Item, index: number) => Promise<Answer>,
): Promise<Answer[]> {
  const results: Answer[] = []
  const queue = items.entries()
  const worker = async () => {
    for (const [index, item] of queue) results[index] = await work(item, index)
  }
  await Promise.all(Array.from({ length: concurrency }, worker))
  return results
}
