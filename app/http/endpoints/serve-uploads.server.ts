import { Hono } from 'hono'
import { may } from '#app/domain/identity/staff/permission.ts'
import { readPermissions } from '#app/domain/identity/staff/read-permissions.server.ts'
import { isStaffRole } from '#app/domain/identity/staff/role.ts'
import { keyOfUpload, UPLOADS_PATH } from '#app/domain/pictures/upload-address.ts'
import { LARGEST_UPLOAD_WIDTH, uploadFileName } from '#app/domain/pictures/upload-file-names.ts'
import type { Shop } from '#app/domain/shop.ts'
import { listProblemsBy } from '#app/domain/support/problems/pack-problem-store.server.ts'
import { findVisitor } from '../auth/find-visitor.server.ts'
import { IMMUTABLE, NO_STORE } from '../responses/cache-control.server.ts'

// A picture opened on its own runs no scripts, whatever its bytes are (ASVS 3.2.1).
const SANDBOX = { 'Content-Security-Policy': "default-src 'none'; sandbox" }

/** Serves uploaded pictures from disk or bucket. */
export const serveUploads = new Hono<{ Variables: { shop: Shop } }>().get('/:name{.+}', async (c) => {
  const shop = c.get('shop')
  const { pictures, log } = shop
  const name = c.req.param('name')
  // API clients get an upload's stored address, with its query; it serves the largest file.
  const key = keyOfUpload(`${UPLOADS_PATH}/${name}${new URL(c.req.url).search}`)
  try {
    const fileName = key ? uploadFileName(key, LARGEST_UPLOAD_WIDTH, 'webp') : name
    const isPrivate = fileName.startsWith('problems/')
    const isOpen = !isPrivate || (await maySeeProblem(shop, c.req.raw, fileName))
    const file = isOpen ? await pictures.read(fileName) : null
    if (!file) return c.text('There is no such picture.', 404, NO_STORE)
    const kept = isPrivate ? NO_STORE : { 'Cache-Control': IMMUTABLE }
    return c.body(file.bytes, 200, { 'Content-Type': file.type, ...kept, ...SANDBOX })
  } catch (error) {
    // Without the stack: a page with many pictures logs one line for each.
    log.warn({ error: String(error) }, 'a picture could not be read')
    return c.text('Pictures cannot be shown just now.', 503, { ...NO_STORE, 'Retry-After': '30' })
  }
})

/**
 * Whether the visitor may see a photograph of a faulty pack, which can show a label with a name and an address: its
 * sender, and staff who settle such reports.
 */
async function maySeeProblem(shop: Shop, request: Request, file: string): Promise<boolean> {
  const visitor = await findVisitor(shop, request)
  if (visitor.kind !== 'user') return false
  const { id, role } = visitor.user
  if (isStaffRole(role) && may({ permissions: await readPermissions(shop.db, role) }, 'requests')) return true
  const sent = (await listProblemsBy(shop.db, id)).flatMap(({ pictures }) => pictures)
  return sent.some((picture) => file.startsWith(`${keyOfUpload(picture)}-`))
}
