import { inTransaction } from '#app/db/db.server.ts'
import { insertAudit } from '#app/domain/audit/audit-store.server.ts'
import { auditContext } from '#app/domain/audit-context.ts'
import { forgetPreview } from '#app/domain/preview-links/preview-link.server.ts'
import { done, type Result } from '#app/domain/result.ts'
import type { Shop } from '#app/domain/shop.ts'
import { contentPictures } from './content-pictures.ts'
import { contentPreviewPurpose } from './content-preview.server.ts'
import { deleteContentPage, listContentTexts } from './content-store.server.ts'
import { findLockedContent, removeUnused } from './content-version.server.ts'
import type { ContentReason } from './page-or-journal-entry.ts'

/** Deletes a page with all its versions and pictures. Refuses `content-not-found` and `changed-meanwhile`. */
export function deleteContent(
  shop: Shop,
  actor: string,
  id: string,
  { version }: { version: number },
): Promise<Result<void, ContentReason>> {
  const context = auditContext(shop, actor)
  return inTransaction(shop.db, async (tx): Promise<Result<void, ContentReason>> => {
    const found = await findLockedContent(tx, id, version)
    if (!found.ok) return found
    const texts = await listContentTexts(tx, id)
    await removeUnused(tx, id, new Set(texts.flatMap(contentPictures)), context.at)
    await deleteContentPage(tx, id)
    await forgetPreview(tx, contentPreviewPurpose(id))
    const { kind, slug } = found.value
    const before = { kind, slug, title: texts.at(-1)?.title }
    await insertAudit(tx, { action: 'delete-content', subject: `content:${id}`, before, after: null }, context)
    return done()
  })
}
