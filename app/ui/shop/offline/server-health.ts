/** How often a shop that did not answer is asked again, in milliseconds. */
export const POLL_MS = 5_000

/** Asks the shop until it answers, first after so many milliseconds, and then does what waited for it, once. Returns how to stop. */
export function whenServerResponds(then: () => void, first = 0): () => void {
  let isOver = false
  const ask = async () => {
    const isReached = await isServerUp()
    if (isOver) return
    if (isReached) then()
    else again = setTimeout(ask, POLL_MS)
  }
  let again = setTimeout(ask, first)
  return () => {
    isOver = true
    clearTimeout(again)
  }
}

async function isServerUp(): Promise<boolean> {
  try {
    return (await fetch('/healthz')).ok
  } catch {
    return false
  }
}
