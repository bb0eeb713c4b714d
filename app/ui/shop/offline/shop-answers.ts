/** How often a shop that did not answer is asked again, in milliseconds. */
const EVERY = 5_000

/** Asks the shop until it answers, now first, and then does what waited for it, once. Returns how to stop. */
export function whenShopAnswers(then: () => void): () => void {
  let isOver = false
  let again: ReturnType<typeof setTimeout> | undefined
  const ask = async () => {
    const isReached = await shopAnswers()
    if (isOver) return
    if (isReached) then()
    else again = setTimeout(ask, EVERY)
  }
  void ask()
  return () => {
    isOver = true
    clearTimeout(again)
  }
}

async function shopAnswers(): Promise<boolean> {
  try {
    return (await fetch('/healthz')).ok
  } catch {
    return false
  }
}
