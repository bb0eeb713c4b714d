import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { webhookKey, writeWebhook } from '#app/adapters/payments/test-gateway/test-gateway-webhook.server.ts'
import { openDb } from '#app/db/open-db.server.ts'
import { openOwnShop } from '#test/shop/shop-process.ts'

// The log of a shop in a separate process: an unexpected error must carry its request id.

const SECRET = 'a secret of at least thirty-two characters'
const lines: Record<string, unknown>[] = []
let shop: Awaited<ReturnType<typeof openOwnShop>>

beforeAll(async () => {
  shop = await openOwnShop({ settings: { SECRET } })
  if (shop.child.stdout)
    createInterface({ input: shop.child.stdout }).on(
      'line',
      (line) => line.startsWith('{') && lines.push(JSON.parse(line)),
    )
})
afterAll(() => shop.close())

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
  const db = openDb(join(shop.dataDir, 'mewa.sqlite'), { pool: 1 })
  try {
    await sql`alter table ${sql.table(table)} rename to gone`.execute(db)
    const response = await fetch(`${shop.origin}${path}`, input)
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
