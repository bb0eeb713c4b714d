import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import { readConfig } from '#app/config/config.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import { openShop } from '#app/open-shop.server.ts'
import { copyOfTemplate } from '#test/database/database-template.ts'
import type { Engine } from '#test/database/engines.ts'
import { freePort } from '#test/http/free-port.ts'
import { startProcess, stopProcesses, waitUntilReady } from '../shop/shop-process.ts'

const SECRET = 'a secret of at least thirty-two characters'

/** `notReadyAfter`: milliseconds from SIGTERM to a /readyz of 503. */
export type Rolled = { exitCode: number | null; notReadyAfter: number; stoppedAfter: number }

export type RunningShop = {
  /** The origins of its processes. */
  origins: string[]
  dataDir: string
  /** The ids of its processes. */
  pids: () => number[]
  /** The same database and ledger, opened in the test to prepare and to inspect. */
  shop: Shop
  /** Kills all processes at once, like a power cut. */
  kill: () => Promise<void>
  /** Starts all processes again. */
  restart: () => Promise<void>
  /** Stops one process gracefully and starts it again. Returns its exit code, and how soon it was not ready. */
  roll: (index: number) => Promise<Rolled>
  close: () => Promise<void>
}

/** The built shop in separate processes: two on PostgreSQL, usually one on SQLite, with the sample products. */
export async function runShop(
  engine: Engine,
  more: NodeJS.ProcessEnv = {},
  count = engine === 'PostgreSQL' ? 2 : 1,
): Promise<RunningShop> {
  const dataDir = mkdtempSync(join(tmpdir(), 'mewa-stress-'))
  const database = engine === 'PostgreSQL' ? { DATABASE_URL: await copyOfTemplate(inject('postgresUrl')) } : {}
  const ports = await Promise.all(Array.from({ length: count }, freePort))
  const origins = ports.map((port) => `http://localhost:${port}`)
  const settings = {
    NODE_ENV: 'production',
    DATA_DIR: dataDir,
    SECRET,
    LOG_LEVEL: 'error',
    DRAIN_SECONDS: '0',
    SHOP_URL: origins[0],
    ...database,
    ...more,
  }
  const shop = await openShop(readConfig(settings))
  let processes: ChildProcess[] = []

  const startOn = (port: number) => startProcess({ ...settings, PORT: String(port) })
  const start = async () => {
    processes = ports.map(startOn)
    await Promise.all(origins.map(waitUntilReady))
  }
  await start()
  return {
    origins,
    dataDir,
    pids: () => processes.flatMap(({ pid }) => pid ?? []),
    shop,
    kill: () => stopProcesses(processes, 'SIGKILL'),
    restart: start,
    async roll(index) {
      const [child, origin, port] = [processes[index], origins[index], ports[index]]
      if (!child || !origin || !port) throw new Error(`There is no process ${index}`)
      const began = Date.now()
      const gone = once(child, 'exit')
      child.kill('SIGTERM')
      const notReadyAfter = await notReady(origin).then(() => Date.now() - began)
      const [exitCode] = (await gone) as [number | null]
      const stoppedAfter = Date.now() - began
      processes[index] = startOn(port)
      await waitUntilReady(origin)
      return { exitCode, notReadyAfter, stoppedAfter }
    },
    async close() {
      await stopProcesses(processes, 'SIGTERM')
      await shop.db.destroy()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** Waits until /readyz of a process returns 503. A refused connection is not the same: then nothing was announced. */
async function notReady(origin: string): Promise<void> {
  for (;;) {
    const response = await fetch(`${origin}/readyz`)
    if (response.status === 503) return
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}
