import { inTransaction } from '#app/db/db.server.ts'
import { insertAudit } from '#app/domain/audit/audit-store.server.ts'
import { auditContext } from '#app/domain/audit-context.ts'
import { done, type Result, refused } from '#app/domain/result.ts'
import type { Shop } from '#app/domain/shop.ts'
import {
  findContentOfSlug,
  findContentPage,
  lockContent,
  replaceContentSlug,
  updateContentPage,
} from './content-store.server.ts'
import type { ContentReason } from './page-or-journal-entry.ts'

/**
 * Gives a page another slug; its old address leads to it. Refuses `content-not-found`, and `slug-taken` if another page
 * has or had the slug.
 */
export function changeContentSlug(
  shop: Shop,
  actor: string,
  id: string,
  slug: string,
): Promise<Result<void, ContentReason>> {
  const context = auditContext(shop, actor)
  return inTransaction(shop.db, async (tx): Promise<Result<void, ContentReason>> => {
    await lockContent(tx)
    const page = await findContentPage(tx, id)
    if (!page) return refused('content-not-found')
    if (page.slug === slug) return done()
    const other = await findContentOfSlug(tx, slug)
    if (other && other.id !== id) return refused('slug-taken')
    await replaceContentSlug(tx, id, { before: page.slug, after: slug }, context.at)
    await updateContentPage(tx, { ...page, slug }, context.at)
    const [before, after] = [{ slug: page.slug }, { slug }]
    await insertAudit(tx, { action: 'rename-content', subject: `content:${id}`, before, after }, context)
    return done()
  })
}
