import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '#test/free-port.ts'
import { type Databases, ENGINES, type Engine } from '../databases.ts'
import type { Finding, Measure } from '../measure.ts'
import { median } from '../median.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const MOST_SECONDS = 2
const STARTS = 5
const TOO_LONG = 60_000

export const coldStart: Measure = {
  name: 'start',
  title: 'A second start',
  how: `From npm start to the whole home page, with everything installed, built and filled by a first start. The middle one of ${STARTS}.`,
  async run({ databases, say }) {
    const findings: Finding[] = []
    for (const engine of ENGINES) {
      const start = await starter(databases, engine)
      const first = await start()
      const times: number[] = []
      for (let nth = 0; nth < STARTS; nth++) times.push(await start())
      const value = median(times)
      const note = `the first one, which fills the shop: ${first.toFixed(1)} s`
      findings.push({
        what: `${engine}: npm start to the first page`,
        value,
        unit: 's',
        budget: { most: MOST_SECONDS },
        note,
      })
      say(`${engine}: ${value.toFixed(2)} s (${times.map((time) => time.toFixed(2)).join(', ')})`)
    }
    return findings
  },
}

/** A way to start one shop again and again; each start gives the seconds to its first page, and is ended after it. */
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
    // A group of its own: npm puts a shell between itself and the shop, and the signal is to reach all of them.
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
      await silent(origin)
    }
  }
}

async function firstPage(origin: string): Promise<void> {
  const end = performance.now() + TOO_LONG
  while (performance.now() < end) {
    const page = await fetch(origin).catch(() => null)
    if (page?.ok && (await page.text()).includes('</html>')) return
    await wait(10)
  }
  throw new Error('npm start gave no page within a minute')
}

/** Until nobody listens there any more. */
async function silent(origin: string): Promise<void> {
  while (await fetch(`${origin}/healthz`).catch(() => null)) await wait(20)
}
