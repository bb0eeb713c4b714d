import { Hono } from 'hono'
import { sql } from 'kysely'
import type { Shop } from '#app/domain/shop.ts'

/** Alive touches nothing; ready asks the database. */
export const health = new Hono<{ Variables: { shop: Shop } }>()
  .get('/healthz', (c) => c.json({ alive: true }))
  .get('/readyz', async (c) => {
    try {
      await sql`select 1`.execute(c.get('shop').db)
      return c.json({ ready: true })
    } catch {
      return c.json({ ready: false, why: 'The database does not answer.' }, 503)
    }
  })
