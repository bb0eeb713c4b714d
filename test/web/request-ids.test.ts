import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { webhookKey, writeWebhook } from '#app/adapters/payments/test-gateway/test-webhook.server.ts'
import { openDb } from '#app/db/open-db.server.ts'
import { freePort } from '#test/http/free-port.ts'
import { stopProcesses, waitUntilReady } from '#test/shop/shop-process.ts'

// The log of a shop in a separate process: an unexpected error must carry its request id.

const SECRET = 'a secret of at least thirty-two characters'
const folder = mkdtempSync(join(tmpdir(), 'mewa-request-ids-'))
const lines: Record<string, unknown>[] = []
let shop: ChildProcess
let origin: string

beforeAll(async () => {
  const port = String(await freePort())
  origin = `http://localhost:${port}`
  const env = { PATH: process.env.PATH, PORT: port, DATA_DIR: folder, SECRET, LOG_LEVEL: 'warn', DRAIN_SECONDS: '0' }
  shop = spawn(process.execPath, ['server.mjs'], {
    cwd: resolve(import.meta.dirname, '../..'),
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  if (shop.stdout)
    createInterface({ input: shop.stdout }).on('line', (line) => line.startsWith('{') && lines.push(JSON.parse(line)))
  await waitUntilReady(origin)
})
afterAll(async () => {
  await stopProcesses([shop], 'SIGTERM')
  rmSync(folder, { recursive: true, force: true })
})

const webhook = writeWebhook(
  {
    ...{ eventId: 'evt_1', gatewayRef: 'gw_1', orderId: 'MW-0000-0000', outcome: 'captured' },
    ...{ amountPaise: 100, currency: 'INR', failure: null },
  },
  webhookKey(SECRET),
  new Date(),
)

test.each<[string, string, RequestInit, string, string]>([
  ['page', '/contact?ticket=TK-000000', {}, 'tickets', 'a page failed'],
  ['API', '/api/v1/orders', { headers: { Cookie: `sid=${'a'.repeat(43)}` } }, 'sessions', 'an API call failed'],
  ['webhook', '/webhooks/payments/test', { method: 'POST', ...webhook }, 'payments', 'a request failed'],
])('an unexpected error at %s %s is logged with the id of its response', async (_, path, input, table, words) => {
  const db = openDb(join(folder, 'mewa.sqlite'), { pool: 1 })
  try {
    await sql`alter table ${sql.table(table)} rename to gone`.execute(db)
    const response = await fetch(`${origin}${path}`, input)
    await response.text()
    expect(response.status).toBe(500)
    const id = response.headers.get('X-Request-Id')
    expect(id).toMatch(/^req_/)
    await expect.poll(() => lines.filter(({ msg, request }) => msg === words && request === id)).toHaveLength(1)
  } finally {
    await sql`alter table gone rename to ${sql.table(table)}`.execute(db)
    await db.destroy()
  }
})
