/** One request as it is sent over and over. */
export type Wanted = { method?: string; path: string; headers?: Record<string, string>; body?: string }

/**
 * What a loader is told to do: ask in turns for so many seconds, or each request once. `stepsEach` requests in a row belong
 * together, as what one buyer sends: one connection sends them, each after the answer to the one before.
 */
export type Order = { origin: string; connections: number; seconds?: number; stepsEach?: number; requests: Wanted[] }

/** What it saw. Times are in milliseconds, from the first byte sent to the last byte received. */
export type Seen = {
  perSecond: number
  answers: number
  /** Answers other than 2xx, by status; 0 stands for a broken connection. */
  refused: Record<number, number>
  p50: number
  p95: number
  p99: number
  /** The 95th percentile of each step. */
  p95OfSteps: number[]
}
