import type { Db } from '#app/db/db.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import { byTimeDescending } from '#app/domain/time/by-time.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import { findContentOfSlug, findContentText, listContentHeads, listContentPages } from './content-store.server.ts'
import type { ContentText } from './content-text.ts'
import {
  type ContentKind,
  type ContentPage,
  contentPath,
  type PublishedContent,
  publication,
} from './page-or-journal-entry.ts'

/** The published pages and entries, or those of a kind; the newest first. */
export async function readPublishedContent(
  { db, now }: Pick<Shop, 'db' | 'now'>,
  kind?: ContentKind,
): Promise<PublishedContent[]> {
  const at = now()
  const shown = (await listContentPages(db, kind)).flatMap((page) => {
    const current = publication(page, at)
    return current ? [{ page, ...current }] : []
  })
  const heads = await listContentHeads(
    db,
    shown.map(({ page }) => page.id),
  )
  const headOf = new Map(heads.map((head) => [`${head.pageId} ${head.number}`, head]))
  return shown
    .flatMap(({ page, version, since }) => {
      const head = headOf.get(`${page.id} ${version}`)
      if (!head) return []
      const { title, summary, picture, pictureAlt, savedAt } = head
      const changedAt = [savedAt, since].toSorted().at(-1) ?? since
      return [
        {
          id: page.id,
          kind: page.kind,
          path: contentPath(page),
          title,
          summary,
          picture,
          pictureAlt,
          since,
          changedAt,
        },
      ]
    })
    .toSorted(byTimeDescending(({ since }) => since))
}

/** A published page of a kind by its slug, with its text; null if there is none, also for a slug it had before. */
export async function readPublishedPage(
  { db, now }: Pick<Shop, 'db' | 'now'>,
  kind: ContentKind,
  slug: string,
): Promise<{ page: ContentPage; text: ContentText; since: Instant } | null> {
  const page = await findContentOfSlug(db, slug)
  const shown = page && publication(page, now())
  if (!shown || page.kind !== kind || page.slug !== slug) return null
  const text = await findContentText(db, page.id, shown.version)
  return text && { page, text, since: shown.since }
}

/** The published page that has a slug or had it before; null if there is none. */
export async function readPublishedPageOfSlug(db: Db, slug: string, at: Instant): Promise<ContentPage | null> {
  const page = await findContentOfSlug(db, slug)
  return page && publication(page, at) ? page : null
}
