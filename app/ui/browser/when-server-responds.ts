/** Interval of health checks while the server is unavailable, in milliseconds. */
export const POLL_MS = 5_000

/**
 * Polls the server, the first time after `first` milliseconds, and calls `then` once it responds. Returns a function
 * that stops it.
 */
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
