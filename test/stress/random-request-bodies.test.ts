import { readdirSync, readFileSync } from 'node:fs'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { seededNumbers } from '#app/domain/trial-year/seeded-random.ts'
import routes from '#app/routes.ts'
import { inParallel } from './in-parallel.ts'
import { SIZE } from './load-size.ts'
import { makeShoppers } from './make-shoppers.ts'
import { randomRequestBody } from './random-request-body.ts'
import { probeResponseTimes } from './response-time-probe.ts'
import { type RunningShop, runShop } from './running-shop.ts'
import { sendRequestBody } from './send-request-body.ts'

// With other tests on the machine a longer wait means little.
const LONGEST_WAIT_MS = process.env.STRESS === 'full' ? 250 : 4_000
const MAX_MEMORY_MB = 400
const BESIDE_PAGES = [
  '/api/v1/cart',
  '/api/v1/cart/price',
  '/api/v1/orders',
  '/api/v1/auth/otp',
  '/api/session',
  '/webhooks/payments/test',
  '/healthz',
  '/files/products/1_a-320.webp',
]

// The second user of makeShoppers is the owner here.
const SECOND_SHOPPER = '+919810000101'

let running: RunningShop
beforeAll(async () => {
  running = await runShop('SQLite', { ADMIN_PHONES: SECOND_SHOPPER })
})
afterAll(() => running.close())

function pathsOf(entries: readonly RouteConfigEntry[], before = ''): string[] {
  return entries.flatMap(({ path = '', children = [] }) => {
    const own = [before, path.replace(/:\w+|\*/g, '1')].filter(Boolean).join('/')
    return [`/${own}`, `/${own}.data`, ...pathsOf(children, own)]
  })
}

test(`${SIZE.bodies} bodies of all kinds at all routes block nothing, fill no memory and leave nothing behind`, async () => {
  const { shop, origins } = running
  const [origin = ''] = origins
  const paths = Array.from(new Set([...pathsOf(await routes), ...BESIDE_PAGES]))
  const people = ['', ...(await makeShoppers(shop, 2)).map(({ token }) => token)]
  const filesBefore = filesIn(running.dataDir)
  const draw = seededNumbers(20_261_122)
  const stopProbe = await probeResponseTimes(origin)

  const bodies = Array.from({ length: SIZE.bodies }, (_, index) => ({
    path: paths[Math.floor(draw() * paths.length)] ?? '/',
    token: people[Math.floor(draw() * people.length)] ?? '',
    mark: `storm${index}mark`,
    body: randomRequestBody(draw, `storm${index}mark`),
  }))
  const responses = await inParallel(bodies, 8, async ({ path, token, body }) => {
    const cookie: Record<string, string> = token ? { Cookie: `sid=${token}` } : {}
    return sendRequestBody(new URL(path, origin), body, { Origin: shop.origin, ...cookie })
  })

  const longest = await stopProbe()
  console.log(
    `longest wait for /healthz: ${longest.shop.toFixed(0)} ms, for a server with nothing to do: ${longest.idle.toFixed(0)} ms`,
  )
  expect(longest.shop - longest.idle).toBeLessThan(LONGEST_WAIT_MS)
  expect(peakMemoryMb(running.pids())).toEqual(
    running.pids().map(() => expect.toSatisfy((mb: number) => mb < MAX_MEMORY_MB)),
  )
  const failed = bodies.filter((_, index) => (responses[index] ?? 0) >= 500 || responses[index] === -1)
  expect(failed.map(({ path, body }, index) => [path, body.type, body.bytes, index])).toEqual([])
  const refused = new Set(
    bodies.filter((_, index) => (responses[index] ?? 0) >= 400 || responses[index] === 0).map(({ mark }) => mark),
  )
  expect(refused.size).toBeGreaterThan(SIZE.bodies / 4)
  const stored = await marksStored()
  expect(stored.filter((mark) => refused.has(mark))).toEqual([])
  expect(filesIn(running.dataDir)).toEqual(filesBefore)
})

/** All markers found in the database. */
async function marksStored(): Promise<string[]> {
  const found: string[] = []
  for (const table of inject('shopTables')) {
    const { rows } = await sql`select * from ${sql.table(table)}`.execute(running.shop.db)
    found.push(...(JSON.stringify(rows).match(/storm\d+mark/g) ?? []))
  }
  return found
}

/** Excludes the test gateway's folder: the owner's ₹1 test form accepts any body. */
function filesIn(folder: string): string[] {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  return names.filter((name) => !/sqlite|secret|inbox|test-gateway/.test(name))
}

/** The peak memory of each process in MB. Linux only. */
function peakMemoryMb(pids: readonly number[]): number[] {
  return pids.map((pid) => Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024)
}
