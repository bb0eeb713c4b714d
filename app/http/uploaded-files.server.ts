import { Hono } from 'hono'
import type { Shop } from '#app/domain/shop.ts'

/** The photographs people uploaded. A name never shows something else, so that browsers may keep it for ever. */
export const uploadedFiles = new Hono<{ Variables: { shop: Shop } }>().get('/:name{.+}', async (c) => {
  const file = await c.get('shop').pictures.read(c.req.param('name'))
  if (!file) return c.text('There is no such picture.', 404)
  return c.body(file.bytes, 200, { 'Content-Type': file.type, 'Cache-Control': 'public, max-age=31536000, immutable' })
})
