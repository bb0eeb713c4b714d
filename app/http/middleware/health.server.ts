import { Hono } from 'hono'
import { isAnswering, isWritable } from '#app/db/database-health.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import { versionedCache } from '#app/domain/versioned-cache.server.ts'

// A write each three seconds at most, however often it is asked.
const takesWrites = versionedCache([], { ttl: 3_000, load: ({ db }) => isWritable(db) })

/** Alive touches nothing. Ready asks the database, has it write a row, and is no longer said once the process has been told to stop. */
export const health = new Hono<{ Variables: { shop: Shop; closing: AbortSignal } }>()
  .get('/healthz', (c) => c.json({ alive: true }))
  .get('/readyz', async (c) => {
    if (c.get('closing').aborted) return c.json({ ready: false, why: 'The shop is closing.' }, 503)
    const shop = c.get('shop')
    if (!(await isAnswering(shop.db))) return c.json({ ready: false, why: 'The database does not answer.' }, 503)
    if (!(await takesWrites.get(shop))) return c.json({ ready: false, why: 'The database takes no writes.' }, 503)
    return c.json({ ready: true })
  })
