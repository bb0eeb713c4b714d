import { spawn } from 'node:child_process'
import { json } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'

const PROGRAM = fileURLToPath(new URL('autocannon-process.ts', import.meta.url))

/** One request, sent repeatedly. */
export type LoadRequest = { method?: 'PUT' | 'POST'; path: string; headers?: Record<string, string>; body?: string }

/**
 * A load test: journeys in turn for `seconds`, or each of them once. A journey is the requests of one visitor, each
 * sent after the response to the one before.
 */
export type LoadOptions = {
  origin: string
  connections: number
  seconds?: number
  journeys: readonly (readonly LoadRequest[])[]
}

export type LoadResult = {
  responses: number
  /** Responses other than 2xx, by status; 0 stands for a broken connection. */
  refused: Record<number, number>
  /** The 95th percentile of each step of a journey, in milliseconds. */
  p95: number[]
}

/**
 * Sends load to a server from another process. Throws after any response other than 2xx, for it would measure something
 * else.
 */
export async function load(options: LoadOptions): Promise<LoadResult> {
  const child = spawn(process.execPath, [PROGRAM], { stdio: ['pipe', 'pipe', 'inherit'] })
  child.stdin.end(JSON.stringify(options))
  const result = (await json(child.stdout)) as LoadResult
  if (Object.keys(result.refused).length > 0)
    throw new Error(`${options.origin} refused: ${JSON.stringify(result.refused)} of ${result.responses}`)
  return result
}
