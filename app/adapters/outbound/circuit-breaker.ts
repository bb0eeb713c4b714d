const MAX_FAILURES = 5
const REST_MILLISECONDS = 30_000

export type CircuitBreaker = {
  /** Whether the service may be asked now. After a rest one call goes through as a probe, the others wait for its end. */
  mayCall: () => boolean
  succeeded: () => void
  failed: () => void
}

/** Spares a sick service, and us the waiting: after five failures in a row it rests for 30 s. */
export function circuitBreaker(clock: () => number): CircuitBreaker {
  let failures = 0
  let restsUntil = 0
  return {
    mayCall() {
      if (failures < MAX_FAILURES) return true
      if (clock() < restsUntil) return false
      restsUntil = clock() + REST_MILLISECONDS
      return true
    },
    succeeded() {
      failures = 0
    },
    failed() {
      failures += 1
      if (failures >= MAX_FAILURES) restsUntil = clock() + REST_MILLISECONDS
    },
  }
}
