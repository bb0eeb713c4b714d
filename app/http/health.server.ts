import { Hono } from 'hono'
import { isAnswering } from '#app/db/is-answering.server.ts'
import type { Shop } from '#app/domain/shop.ts'

/** Alive touches nothing; ready asks the database. */
export const health = new Hono<{ Variables: { shop: Shop } }>()
  .get('/healthz', (c) => c.json({ alive: true }))
  .get('/readyz', async (c) => {
    if (await isAnswering(c.get('shop').db)) return c.json({ ready: true })
    return c.json({ ready: false, why: 'The database does not answer.' }, 503)
  })
