import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest'
import { openDb } from '#app/db/open-db.server.ts'
import type { ShopDb } from '#app/db/shop-db.server.ts'
import { loadSampleProducts } from '#app/domain/catalogue/sample-products/load-sample-products.server.ts'
import { copyOfTemplate } from '#test/database/database-template.ts'
import { occupyConnections } from '#test/database/occupy-connections.ts'
import { type AppClient, appClient } from '#test/http/app-client.ts'
import { signInPeople } from '#test/http/sign-in-people.ts'
import { openOn } from '#test/shop/make-shop.ts'

const SOON = { timeout: 15_000 }

/**
 * Waits until the shop listens and has received its own changes, which PostgreSQL delivers in order: the cached
 * catalogue then stays valid.
 */
async function waitForChangeFeed(db: ShopDb): Promise<void> {
  await vi.waitUntil(() => db.changes.listening, SOON)
  const before = db.changes.count('reviews')
  await sql`select pg_notify('mewa_changed', 'reviews')`.execute(db)
  await vi.waitUntil(() => db.changes.count('reviews') > before, SOON)
}

// SQLite's connection is in the process itself and cannot be taken, so this is about PostgreSQL only.
describe('while all connections to the database are in use', () => {
  let db: ShopDb
  let request: AppClient
  let owner: string
  let giveBack: () => Promise<void>
  beforeAll(async () => {
    db = openDb(await copyOfTemplate(inject('postgresUrl')), { serves: true, pool: 2 })
    const opened = await openOn(db, {})
    await loadSampleProducts(opened.shop, { id: 'usr_owner', isAdmin: true })
    request = await appClient(opened)
    owner = (await signInPeople(opened)).owner
    await waitForChangeFeed(db)
    expect((await request('/products')).status).toBe(200)
    giveBack = await occupyConnections(db, 2)
  })
  afterAll(async () => {
    await giveBack()
    await db.destroy()
  })

  test('pages and API clients get a retry response within about a second; the last good catalogue stays readable', async () => {
    const began = Date.now()
    const [page, call, list, ready] = await Promise.all([
      request('/contact?ticket=TK-000000'),
      request('/api/session', { as: 'somebody' }),
      request('/api/v1/products'),
      request('/readyz'),
    ])
    // A busy machine may take longer than a second or two; a command would wait ten.
    expect(Date.now() - began).toBeLessThan(8_000)

    expect(page.status).toBe(503)
    expect(page.headers.get('Retry-After')).toBe('2')
    expect(await page.text()).toContain('Oops! Something went wrong')

    expect(call.status).toBe(503)
    expect(call.headers.get('Retry-After')).toBe('2')
    expect(await call.json()).toMatchObject({ error: { reason: 'try-again' } })

    expect(list.status).toBe(200)
    // It is cached, and was not invalidated.
    expect(await list.json()).toMatchObject({ total: 12 })
    expect(ready.status).toBe(503)
  })

  test("a panel page shows that the server is unavailable, as for a proxy's 503, and recovers by itself", async () => {
    const [page, response] = await Promise.all([
      request('/admin/orders', { as: owner }),
      request('/admin/orders.data', { as: owner }),
    ])
    expect(page.status).toBe(503)
    expect(page.headers.get('Retry-After')).toBe('2')
    const text = await page.text()
    expect(text).toContain('The shop is out of reach')
    expect(text).not.toContain('Oops!')
    // The visitor is unknown: it shows the shop's name, and no navigation of the panel.
    expect(text).toContain('aria-label="Mewa, home"')
    expect(text).not.toContain('href="/admin/orders"')
    expect(response.status).toBe(503)
    expect(await response.text()).toContain('["ErrorResponse"')
  })
})
