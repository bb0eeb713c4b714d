import { Hono } from 'hono'
import { keyOfUpload, UPLOADS_PATH } from '#app/domain/pictures/upload-address.ts'
import { LARGEST_UPLOAD_WIDTH, uploadFile } from '#app/domain/pictures/upload-files.ts'
import type { Shop } from '#app/domain/shop.ts'
import { IMMUTABLE, NO_STORE } from '../responses/cache-control.server.ts'

// A picture opened on its own runs no scripts, whatever its bytes are (ASVS 3.2.1).
const SANDBOX = { 'Content-Security-Policy': "default-src 'none'; sandbox" }

/** Serves uploaded pictures from disk or bucket. */
export const servePictures = new Hono<{ Variables: { shop: Shop } }>().get('/:name{.+}', async (c) => {
  const { pictures, log } = c.get('shop')
  const name = c.req.param('name')
  // API clients get an upload's stored address, with its query; it serves the largest file.
  const key = keyOfUpload(`${UPLOADS_PATH}/${name}${new URL(c.req.url).search}`)
  try {
    const file = await pictures.read(key ? uploadFile(key, LARGEST_UPLOAD_WIDTH, 'webp') : name)
    if (!file) return c.text('There is no such picture.', 404, NO_STORE)
    return c.body(file.bytes, 200, { 'Content-Type': file.type, 'Cache-Control': IMMUTABLE, ...SANDBOX })
  } catch (error) {
    // Without the stack: a page with many pictures logs one line for each.
    log.warn({ error: String(error) }, 'a picture could not be read')
    return c.text('Pictures cannot be shown just now.', 503, { ...NO_STORE, 'Retry-After': '30' })
  }
})
