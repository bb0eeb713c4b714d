import { inTransaction } from '#app/db/transaction.server.ts'
import { insertAudit } from '#app/domain/audit/audit-store.server.ts'
import { auditContext } from '#app/domain/audit-context.ts'
import { forgetPreview } from '#app/domain/preview-links/revoke-preview-links.server.ts'
import { done, type Result, refused } from '#app/domain/result.ts'
import type { Shop } from '#app/domain/shop.ts'
import { type ContentReason, publication } from './content-page.ts'
import { contentPreviewPurpose } from './content-preview.server.ts'
import {
  deleteContentPage,
  findContentOfSlug,
  findContentPage,
  listContentTexts,
  lockContent,
  replaceContentSlug,
  updateContentPage,
} from './content-store.server.ts'
import { contentPictures } from './content-text.ts'
import { findLockedContent, removeUnused } from './content-version.server.ts'

/**
 * Gives a page another slug; its old address leads to it. Refuses `content-not-found`, and `slug-taken` if another page
 * has or had the slug.
 */
export function renameContent(
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

/**
 * Takes a page off the shop and cancels its schedule. The text stays as a draft. `seen` is the latest version that the
 * form knew. Refuses `content-not-found` and `changed-meanwhile`.
 */
export function withdrawContent(
  shop: Shop,
  actor: string,
  id: string,
  seen: number,
): Promise<Result<void, ContentReason>> {
  const context = auditContext(shop, actor)
  return inTransaction(shop.db, async (tx): Promise<Result<void, ContentReason>> => {
    const found = await findLockedContent(tx, id, seen)
    if (!found.ok) return found
    const page = found.value
    const shown = publication(page, context.at)
    if (!shown && page.scheduledAt === null) return done()
    // Published again, it keeps its date.
    const publishedAt = shown?.since ?? page.publishedAt
    await updateContentPage(
      tx,
      { ...page, publishedVersion: null, publishedAt, scheduledVersion: null, scheduledAt: null },
      context.at,
    )
    const before = { version: shown?.version ?? null, at: page.scheduledAt }
    await insertAudit(tx, { action: 'withdraw-content', subject: `content:${id}`, before, after: null }, context)
    return done()
  })
}

/** Deletes a page with all its versions and pictures. Refuses `content-not-found` and `changed-meanwhile`. */
export function deleteContent(
  shop: Shop,
  actor: string,
  id: string,
  seen: number,
): Promise<Result<void, ContentReason>> {
  const context = auditContext(shop, actor)
  return inTransaction(shop.db, async (tx): Promise<Result<void, ContentReason>> => {
    const found = await findLockedContent(tx, id, seen)
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
