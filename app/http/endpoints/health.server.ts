import { Hono } from 'hono'
import { isResponding, isWritable } from '#app/db/database-health.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import { versionedCache } from '#app/domain/versioned-cache.server.ts'

// At most one write in three seconds, however often /readyz is polled.
const canWrite = versionedCache([], { ttl: 3_000, load: ({ db }) => isWritable(db) })

/** `/healthz` does no I/O. `/readyz` writes a row to the database, and responds 503 once shutdown has begun. */
export const health = new Hono<{ Variables: { shop: Shop; closing: AbortSignal } }>()
  .get('/healthz', (c) => c.json({ alive: true }))
  .get('/readyz', async (c) => {
    if (c.get('closing').aborted) return c.json({ ready: false, why: 'The shop is closing.' }, 503)
    const shop = c.get('shop')
    if (!(await isResponding(shop.db))) return c.json({ ready: false, why: 'The database does not answer.' }, 503)
    if (!(await canWrite.get(shop))) return c.json({ ready: false, why: 'The database takes no writes.' }, 503)
    return c.json({ ready: true })
  })
