import type { Db } from '#app/db/db.server.ts'
import { collectionPath } from '#app/domain/catalogue/collections/collection-path.ts'
import { findShownCollection } from '#app/domain/catalogue/collections/collection-slug-store.server.ts'
import { contentPath, contentSlug } from '#app/domain/content/page-or-journal-entry.ts'
import { readPublishedPageOfSlug } from '#app/domain/content/read-content.server.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import { collectionSlugIn } from './redirect-path.ts'

/** Whether a path has the form of a collection or of a page that the owner wrote. */
export function isCollectionOrContentPath(path: string): boolean {
  return collectionSlugIn(path) !== null || contentSlug(path) !== null
}

/**
 * The path now of the collection or the content page that a path names, by its slug or one that it had before; null if
 * shoppers see none.
 */
export async function findRenamedPath(db: Db, path: string, at: Instant): Promise<string | null> {
  const slug = collectionSlugIn(path)
  if (slug !== null) {
    const shown = await findShownCollection(db, slug)
    return shown === null ? null : collectionPath(shown.slug)
  }
  const content = contentSlug(path)
  const page = content === null ? null : await readPublishedPageOfSlug(db, content, at)
  return page && contentPath(page)
}
