import { spawn } from 'node:child_process'
import { json } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'

const PROGRAM = fileURLToPath(new URL('loader.ts', import.meta.url))

/** One request as it is sent over and over. */
export type Wanted = { method?: 'PUT' | 'POST'; path: string; headers?: Record<string, string>; body?: string }

/**
 * What to send: journeys in turns for so many seconds, or each of them once. A journey is what one visitor sends, each request
 * after the response to the one before.
 */
export type Load = { origin: string; connections: number; seconds?: number; journeys: readonly (readonly Wanted[])[] }

export type Loaded = {
  answers: number
  /** Responses other than 2xx, by status; 0 stands for a broken connection. */
  refused: Record<number, number>
  /** The 95th percentile of each step of a journey, in milliseconds. */
  p95: number[]
}

/** Puts a server under load from another process. A response other than 2xx would measure something else, so it throws. */
export async function load(order: Load): Promise<Loaded> {
  const child = spawn(process.execPath, [PROGRAM], { stdio: ['pipe', 'pipe', 'inherit'] })
  child.stdin.end(JSON.stringify(order))
  const loaded = (await json(child.stdout)) as Loaded
  if (Object.keys(loaded.refused).length > 0)
    throw new Error(`${order.origin} refused: ${JSON.stringify(loaded.refused)} of ${loaded.answers}`)
  return loaded
}
