import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { ENGINES, type Engine } from '#test/database/engines.ts'
import { freePort } from '#test/http/free-port.ts'
import { type Figure, type Measure, median } from '../measure.ts'
import type { Databases } from '../shop/databases.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const STARTS = 5
const TIMEOUT_MS = 60_000

export const warmStart: Measure = {
  name: 'start',
  title: 'A second start',
  how: `From npm start to the whole home page, with everything installed, built and seeded by a first start. The median of ${STARTS}.`,
  async run({ databases, log }) {
    const figure: Figure = { what: 'npm start to the first page', unit: 's', budget: { max: 2 }, readings: [] }
    for (const engine of ENGINES) {
      const start = await starter(databases, engine)
      await start()
      const times: number[] = []
      for (let nth = 0; nth < STARTS; nth++) times.push(await start())
      figure.readings.push({ of: engine, value: median(times) })
      log(`${engine}: ${times.map((time) => time.toFixed(2)).join(', ')} s`)
    }
    return [figure]
  },
}

/** Prepares a function that starts the same shop, returns the seconds to its first page, and stops it. */
async function starter(databases: Databases, engine: Engine): Promise<() => Promise<number>> {
  const port = await freePort()
  const origin = `http://localhost:${port}`
  const databaseUrl = await databases.url(engine, 'started')
  const settings = {
    PORT: String(port),
    SHOP_URL: origin,
    DATA_DIR: databases.folder(`started_${engine}`),
    LOG_LEVEL: 'error',
    DRAIN_SECONDS: '0',
    NODE_ENV: 'production',
    ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
  }
  return async () => {
    const began = performance.now()
    // A separate process group: npm runs the server under a shell, and the signal has to reach all of them.
    const npm = spawn('npm', ['start'], {
      cwd: ROOT,
      env: { ...process.env, ...settings },
      stdio: ['ignore', 'ignore', 'inherit'],
      detached: true,
    })
    const gone = once(npm, 'exit')
    try {
      await firstPage(origin)
      return (performance.now() - began) / 1000
    } finally {
      process.kill(-(npm.pid ?? 0), 'SIGTERM')
      await gone
      await stopped(origin)
    }
  }
}

async function firstPage(origin: string): Promise<void> {
  const end = performance.now() + TIMEOUT_MS
  while (performance.now() < end) {
    const page = await fetch(origin).catch(() => null)
    if (page?.ok && (await page.text()).includes('</html>')) return
    await wait(10)
  }
  throw new Error('npm start served no page within a minute')
}

/** Waits until nothing listens on the port any more. */
async function stopped(origin: string): Promise<void> {
  while (await fetch(`${origin}/healthz`).catch(() => null)) await wait(20)
}
