const MAX_FAILURES = 5
const OPEN_MS = 30_000

export type CircuitBreaker = {
  /**
   * Whether the service may be called. After the open time one call goes through as a probe; its result decides about
   * the others.
   */
  mayCall: () => boolean
  succeeded: () => void
  failed: () => void
}

/** Stops calls to a failing service: after five failures in a row the circuit stays open for 30 s. */
export function circuitBreaker(clock: () => number): CircuitBreaker {
  let failures = 0
  let openUntil = 0
  return {
    mayCall() {
      if (failures < MAX_FAILURES) return true
      if (clock() < openUntil) return false
      openUntil = clock() + OPEN_MS
      return true
    },
    succeeded() {
      failures = 0
    },
    failed() {
      failures += 1
      if (failures >= MAX_FAILURES) openUntil = clock() + OPEN_MS
    },
  }
}
