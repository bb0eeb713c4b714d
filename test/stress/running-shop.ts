import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { inject } from 'vitest'
import { readConfig } from '#app/config.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import { openShop } from '#app/shop.server.ts'
import { copyOfTemplate } from '../database-template.ts'
import { freePort } from '../free-port.ts'
import type { Engine } from '../open-database.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const SECRET = 'a secret of at least thirty-two characters'

export type RunningShop = {
  /** Where its processes answer. */
  origins: string[]
  /** The same database and books, opened in the test to prepare and to look. */
  shop: Shop
  /** Ends every process at once, as a power cut would. */
  kill: () => Promise<void>
  /** Starts every process again. */
  restart: () => Promise<void>
  close: () => Promise<void>
}

/** The built shop in processes of its own: two on PostgreSQL, one on SQLite, with the samples in it. */
export async function runShop(engine: Engine): Promise<RunningShop> {
  const dataDir = mkdtempSync(join(tmpdir(), 'mewa-stress-'))
  const database = engine === 'PostgreSQL' ? { DATABASE_URL: await copyOfTemplate(inject('postgresUrl')) } : {}
  const ports = await Promise.all(Array.from({ length: engine === 'PostgreSQL' ? 2 : 1 }, freePort))
  const origins = ports.map((port) => `http://localhost:${port}`)
  const settings = {
    NODE_ENV: 'production',
    DATA_DIR: dataDir,
    SECRET,
    LOG_LEVEL: 'error',
    SHOP_URL: origins[0],
    ...database,
  }
  const shop = await openShop(readConfig(settings))
  let processes: ChildProcess[] = []

  const start = async () => {
    processes = ports.map((port) => startProcess({ ...settings, PORT: String(port) }))
    await Promise.all(origins.map(answers))
  }
  await start()
  return {
    origins,
    shop,
    kill: () => end(processes, 'SIGKILL'),
    restart: start,
    async close() {
      await end(processes, 'SIGTERM')
      await shop.db.destroy()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

function startProcess(settings: NodeJS.ProcessEnv): ChildProcess {
  return spawn(process.execPath, ['server.ts'], {
    cwd: ROOT,
    env: { PATH: process.env.PATH, ...settings },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}

async function end(processes: ChildProcess[], signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
  const living = processes.filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null)
  const gone = living.map((child) => once(child, 'exit'))
  for (const child of living) child.kill(signal)
  await Promise.all(gone)
}

async function answers(origin: string): Promise<void> {
  for (let tries = 0; tries < 200; tries++) {
    const response = await fetch(`${origin}/readyz`).catch(() => null)
    if (response?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`${origin} did not come up`)
}
