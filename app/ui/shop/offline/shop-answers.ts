/** How often a shop that did not answer is asked again, in milliseconds. */
export const ASK_EVERY = 5_000

/** Asks the shop until it answers, first after so many milliseconds, and then does what waited for it, once. Returns how to stop. */
export function whenShopAnswers(then: () => void, first = 0): () => void {
  let isOver = false
  const ask = async () => {
    const isReached = await shopAnswers()
    if (isOver) return
    if (isReached) then()
    else again = setTimeout(ask, ASK_EVERY)
  }
  let again = setTimeout(ask, first)
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
