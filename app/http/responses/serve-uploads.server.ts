import { Hono } from 'hono'
import { FILES, keyOfUpload, UPLOAD_WIDTHS, uploadFile } from '#app/domain/pictures/uploaded-picture.ts'
import type { Shop } from '#app/domain/shop.ts'

// A name never shows something else, so that browsers may keep it for ever.
const KEPT = { 'Cache-Control': 'public, max-age=31536000, immutable' }
const NOT_KEPT = { 'Cache-Control': 'no-store' }
// Opened by itself a picture can do nothing, whatever its bytes are (ASVS 3.2.1).
const HARMLESS = { 'Content-Security-Policy': "default-src 'none'; sandbox" }

/** The photographs people uploaded, from wherever they are kept. */
export const uploadedFiles = new Hono<{ Variables: { shop: Shop } }>().get('/:name{.+}', async (c) => {
  const { pictures, log } = c.get('shop')
  const name = c.req.param('name')
  // A stored address, with its shape, shows the largest file of its upload: that is what programs see (api/v1).
  const key = keyOfUpload(`${FILES}/${name}${new URL(c.req.url).search}`)
  try {
    const file = await pictures.read(key ? uploadFile(key, Math.max(...UPLOAD_WIDTHS), 'webp') : name)
    if (!file) return c.text('There is no such picture.', 404, NOT_KEPT)
    return c.body(file.bytes, 200, { 'Content-Type': file.type, ...KEPT, ...HARMLESS })
  } catch (error) {
    // A page has many: one line each, without a stack.
    log.warn({ error: String(error) }, 'a picture could not be read')
    return c.text('Pictures cannot be shown just now.', 503, { ...NOT_KEPT, 'Retry-After': '30' })
  }
})
