import { isPreview, previewParams, revokePreviewLinks } from '#app/domain/preview-links/preview-link.server.ts'
import { done, type Result, refused } from '#app/domain/result.ts'
import type { Shop } from '#app/domain/shop.ts'
import { findContentPage, findContentText } from './content-store.server.ts'
import type { ContentText } from './content-text.ts'
import { type ContentPage, contentPath, publication } from './page-or-journal-entry.ts'

/** What the preview of a content page or entry is stored and signed as. */
export const contentPreviewPurpose = (id: string) => `content-preview:${id}`

/**
 * The link that shows the draft of a content page or entry to whoever has it, for `PREVIEW_DAYS` or until it is
 * revoked.
 */
export async function contentPreviewLink(
  shop: Pick<Shop, 'db' | 'origin' | 'secret' | 'now'>,
  id: string,
): Promise<string> {
  return `${shop.origin}/preview/${id}?${await previewParams(shop, contentPreviewPurpose(id))}`
}

/** Revokes the links to the preview of a content page or entry. Refuses `content-not-found`. */
export async function revokeContentPreview(
  shop: Shop,
  actor: string,
  id: string,
): Promise<Result<void, 'content-not-found'>> {
  if (!(await findContentPage(shop.db, id))) return refused('content-not-found')
  await revokePreviewLinks(shop, actor, { subject: `content:${id}`, purposes: [contentPreviewPurpose(id)] })
  return done()
}

/** What a preview shows: the latest text, or where it is published by now. */
type ContentPreview = { page: ContentPage; text: ContentText } | { publishedAt: string }

/**
 * What the link of a preview shows: the latest text of the page, or the address of the page once shoppers see that
 * text. Null if the link is not valid, or the page was deleted.
 */
export async function findContentPreview(
  shop: Pick<Shop, 'db' | 'secret' | 'now'>,
  id: string,
  params: URLSearchParams,
): Promise<ContentPreview | null> {
  if (!(await isPreview(shop, contentPreviewPurpose(id), params))) return null
  const page = await findContentPage(shop.db, id)
  if (!page) return null
  if (publication(page, shop.now())?.version === page.latestVersion) return { publishedAt: contentPath(page) }
  const text = await findContentText(shop.db, id, page.latestVersion)
  return text && { page, text }
}
