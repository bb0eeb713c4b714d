import { Hono } from 'hono'
import type { Shop } from '#app/domain/shop.ts'

const MAX_ENTRIES = 200

/** The dev inbox as JSON, for `Accept: application/json`. Other requests go on to the page at the same URL. */
export const devInboxJson = new Hono<{ Variables: { shop: Shop } }>().get('/dev/inbox', async (c, next) => {
  const { inbox } = c.get('shop')
  if (!inbox || !c.req.header('Accept')?.includes('application/json')) return next()
  return c.json(await inbox.list(MAX_ENTRIES), 200, { 'Cache-Control': 'no-store' })
})
