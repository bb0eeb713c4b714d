import { inTransaction, type Tx } from '#app/db/db.server.ts'
import { insertAudit } from '#app/domain/audit/audit-store.server.ts'
import { auditContext } from '#app/domain/audit-context.ts'
import { forgetPreview } from '#app/domain/preview-links/preview-link.server.ts'
import { done, type Result, refused } from '#app/domain/result.ts'
import type { Shop } from '#app/domain/shop.ts'
import { slugify } from '#app/domain/text/slug.ts'
import { contentPreviewPurpose } from './content-preview.server.ts'
import {
  countContentPages,
  deleteContentPage,
  findContentOfSlug,
  findContentPage,
  insertContentPage,
  listContentTexts,
  lockContent,
} from './content-store.server.ts'
import { type ContentText, contentPictures } from './content-text.ts'
import { addVersion, findLockedContent, publishVersion, removeUnused } from './content-version.server.ts'
import { type ContentKind, type ContentReason, MAX_CONTENT_PAGES } from './page-or-journal-entry.ts'

/** Creates a page or an entry and returns its id; its slug comes from its title. Refuses `too-many-pages`. */
export function createContent(
  shop: Shop,
  actor: string,
  { kind, text, publishing }: { kind: ContentKind; text: ContentText; publishing: 'draft' | 'now' },
): Promise<Result<string, 'too-many-pages'>> {
  const context = auditContext(shop, actor)
  return inTransaction(shop.db, async (tx): Promise<Result<string, 'too-many-pages'>> => {
    await lockContent(tx)
    if ((await countContentPages(tx)) >= MAX_CONTENT_PAGES) return refused('too-many-pages')
    const id = context.newId('page')
    const slug = await freeSlug(tx, slugify(text.title) || kind)
    await insertContentPage(tx, { id, kind, slug }, context.at)
    await addVersion(tx, id, 1, text, context)
    const after = { kind, slug, title: text.title }
    await insertAudit(tx, { action: 'create-content', subject: `content:${id}`, before: null, after }, context)
    const page = await findContentPage(tx, id)
    if (page && publishing === 'now') await publishVersion(tx, page, context)
    return done(id)
  })
}

/** A slug that no page has or had: the wanted one, else with a number. */
async function freeSlug(tx: Tx, wanted: string): Promise<string> {
  for (let number = 2, slug = wanted; ; slug = `${wanted.slice(0, 50)}-${number++}`)
    if (!(await findContentOfSlug(tx, slug))) return slug
}

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
