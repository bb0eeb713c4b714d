import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import type { BareAnswer } from './bare-server.ts'

const PROGRAM = fileURLToPath(new URL('bare-server.ts', import.meta.url))

export type BareServer = {
  origin: string
  /** Seconds of CPU it has used since it started. */
  cpuSeconds: () => Promise<number>
  close: () => Promise<void>
}

/** A bare node:http server in a process of its own, sending one answer to everyone. */
export async function startBareServer(answer: BareAnswer): Promise<BareServer> {
  const child = spawn(process.execPath, [PROGRAM], { stdio: ['pipe', 'pipe', 'inherit', 'ipc'] })
  child.stdin?.end(JSON.stringify(answer))
  const [port] = await once(child.stdout as Readable, 'data')
  return {
    origin: `http://127.0.0.1:${Number(port)}`,
    async cpuSeconds() {
      const said = once(child, 'message')
      child.send('cpu')
      const [seconds] = await said
      return Number(seconds)
    },
    async close() {
      const gone = once(child, 'exit')
      child.kill('SIGTERM')
      await gone
    },
  }
}
