import { isPreview, previewParams } from '#app/domain/preview-link.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import { type ContentPage, type ContentText, contentPath, publication } from './content-page.ts'
import { findContentPage, findContentText } from './content-store.server.ts'

const purposeOf = (id: string) => `content-preview:${id}`

/** The link that shows the draft of a content page or entry to whoever has it, for seven days. */
export function contentPreviewLink(shop: Pick<Shop, 'origin' | 'secret' | 'now'>, id: string): string {
  return `${shop.origin}/preview/${id}?${previewParams(shop, purposeOf(id))}`
}

/** What a preview shows: the latest text, or where it is published by now. */
type ContentPreview = { page: ContentPage; text: ContentText } | { publishedAt: string }

/**
 * What the link of a preview shows: the latest text of the page, or the address of the page once shoppers see that text. Null if the
 * link is not valid, or the page was deleted.
 */
export async function findContentPreview(
  shop: Pick<Shop, 'db' | 'secret' | 'now'>,
  id: string,
  params: URLSearchParams,
): Promise<ContentPreview | null> {
  if (!isPreview(shop, purposeOf(id), params)) return null
  const page = await findContentPage(shop.db, id)
  if (!page) return null
  if (publication(page, shop.now())?.version === page.latestVersion) return { publishedAt: contentPath(page) }
  const text = await findContentText(shop.db, id, page.latestVersion)
  return text && { page, text }
}
