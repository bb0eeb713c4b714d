import { spawn } from 'node:child_process'
import { json } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import type { Order, Seen } from './order.ts'

const PROGRAM = fileURLToPath(new URL('loader.ts', import.meta.url))

/** Asks a server from a process of its own, and tells what it saw. Refused answers would measure nothing, so they throw. */
export async function load(order: Order): Promise<Seen> {
  const child = spawn(process.execPath, [PROGRAM], { stdio: ['pipe', 'pipe', 'inherit'] })
  child.stdin.end(JSON.stringify(order))
  const seen = (await json(child.stdout)) as Seen
  if (Object.keys(seen.refused).length > 0)
    throw new Error(`${order.origin} did not answer well: ${JSON.stringify(seen.refused)} of ${seen.answers}`)
  return seen
}
