import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { BareAnswer } from './bare-server.ts'

const PROGRAM = fileURLToPath(new URL('bare-server.ts', import.meta.url))

/** A bare node:http server in a process of its own, sending one answer to everyone. */
export async function startBareServer(answer: BareAnswer): Promise<{ origin: string; close: () => Promise<void> }> {
  const child = spawn(process.execPath, [PROGRAM], { stdio: ['pipe', 'pipe', 'inherit'] })
  child.stdin.end(JSON.stringify(answer))
  const [port] = await once(child.stdout, 'data')
  return {
    origin: `http://127.0.0.1:${Number(port)}`,
    async close() {
      const gone = once(child, 'exit')
      child.kill('SIGTERM')
      await gone
    },
  }
}
