import type { Selectable } from 'kysely'
import type { Db, Tx } from '#app/db/db.server.ts'
import { lockByName } from '#app/db/lock.server.ts'
import type { ContentPagesTable, ContentVersionsTable } from '#app/db/schema/content.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import type { ContentText } from './content-text.ts'
import type { ContentKind, ContentPage } from './page-or-journal-entry.ts'

/** Serialises changes of content pages until the transaction ends. */
export async function lockContent(tx: Tx): Promise<void> {
  await lockByName(tx, 'content')
}

/** A content page by its id, or null. */
export async function findContentPage(db: Db, id: string): Promise<ContentPage | null> {
  const row = await db.selectFrom('content_pages').selectAll().where('id', '=', id).executeTakeFirst()
  return row ? toPage(row) : null
}

/** The content page with a slug, or that had it before; or null. */
export async function findContentOfSlug(db: Db, slug: string): Promise<ContentPage | null> {
  const row = await db.selectFrom('content_pages').selectAll().where('slug', '=', slug).executeTakeFirst()
  if (row) return toPage(row)
  const earlier = await db.selectFrom('old_content_slugs').select('page_id').where('slug', '=', slug).executeTakeFirst()
  return earlier ? findContentPage(db, earlier.page_id) : null
}

/** Every content page, or those of a kind; the last changed first. */
export async function listContentPages(db: Db, kind?: ContentKind): Promise<ContentPage[]> {
  const rows = await db
    .selectFrom('content_pages')
    .selectAll()
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? 'page'))
    .orderBy('updated_at', 'desc')
    .orderBy('id')
    .execute()
  return rows.map(toPage)
}

/** The number of content pages and entries. */
export async function countContentPages(db: Db): Promise<number> {
  const { pages } = await db
    .selectFrom('content_pages')
    .select((eb) => eb.fn.countAll<number>().as('pages'))
    .executeTakeFirstOrThrow()
  return pages
}

/** A version without its text. */
export type ContentVersion = { number: number; title: string; savedAt: Instant; savedBy: string }

/** The versions of a page, newest first. */
export async function listContentVersions(db: Db, pageId: string): Promise<ContentVersion[]> {
  const rows = await db
    .selectFrom('content_versions')
    .select(['number', 'title', 'saved_at', 'saved_by'])
    .where('page_id', '=', pageId)
    .orderBy('number', 'desc')
    .execute()
  return rows.map((row) => ({
    number: row.number,
    title: row.title,
    savedAt: row.saved_at,
    savedBy: row.saved_by,
  }))
}

/** The text of a version, or null. */
export async function findContentText(db: Db, pageId: string, number: number): Promise<ContentText | null> {
  const row = await db
    .selectFrom('content_versions')
    .selectAll()
    .where('page_id', '=', pageId)
    .where('number', '=', number)
    .executeTakeFirst()
  return row ? toText(row) : null
}

/** What lists show of a version. */
export type ContentHead = { pageId: string; number: number } & Pick<ContentText, 'title' | 'picture' | 'pictureAlt'> & {
    summary: string
    savedAt: Instant
  }

/** What lists show of these pages, of every version that is kept. */
export async function listContentHeads(db: Db, pageIds: readonly string[]): Promise<ContentHead[]> {
  if (pageIds.length === 0) return []
  const rows = await db
    .selectFrom('content_versions')
    .select(['page_id', 'number', 'title', 'picture', 'picture_alt', 'summary', 'saved_at'])
    .where('page_id', 'in', pageIds)
    .execute()
  return rows.map((row) => ({
    pageId: row.page_id,
    number: row.number,
    title: row.title,
    picture: row.picture,
    pictureAlt: row.picture_alt,
    summary: row.summary,
    savedAt: row.saved_at,
  }))
}

/** The texts of a page in every version that is kept. */
export async function listContentTexts(db: Db, pageId: string): Promise<(ContentText & { number: number })[]> {
  const rows = await db
    .selectFrom('content_versions')
    .selectAll()
    .where('page_id', '=', pageId)
    .orderBy('number')
    .execute()
  return rows.map((row) => ({ ...toText(row), number: row.number }))
}

/** Whether the text of another page has a picture. */
export async function isPictureElsewhere(db: Db, address: string, pageId: string): Promise<boolean> {
  const row = await db
    .selectFrom('content_versions')
    .select('page_id')
    .where('page_id', '!=', pageId)
    .where((eb) => eb.or([eb('picture', '=', address), eb('markdown', 'like', `%${address}%`)]))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Stores a new page without a version. */
export async function insertContentPage(
  tx: Tx,
  { id, kind, slug }: Pick<ContentPage, 'id' | 'kind' | 'slug'>,
  at: Instant,
): Promise<void> {
  await tx
    .insertInto('content_pages')
    .values({ id, kind, slug, latest_version: 1, created_at: at, updated_at: at })
    .execute()
}

/** Stores a version. */
export async function insertContentVersion(
  tx: Tx,
  { pageId, number, summary, ...text }: ContentText & { pageId: string; number: number; summary: string },
  { at, actor }: { at: Instant; actor: string },
): Promise<void> {
  await tx
    .insertInto('content_versions')
    .values({
      page_id: pageId,
      number,
      title: text.title,
      description: text.description,
      summary,
      author: text.author,
      picture: text.picture,
      picture_alt: text.pictureAlt,
      markdown: text.markdown,
      saved_at: at,
      saved_by: actor,
    })
    .execute()
}

/** Writes which versions of a page are the latest, the published and the scheduled one. */
export async function updateContentPage(tx: Tx, page: ContentPage, at: Instant): Promise<void> {
  await tx
    .updateTable('content_pages')
    .set({
      slug: page.slug,
      latest_version: page.latestVersion,
      published_version: page.publishedVersion,
      published_at: page.publishedAt,
      scheduled_version: page.scheduledVersion,
      scheduled_at: page.scheduledAt,
      updated_at: at,
    })
    .where('id', '=', page.id)
    .execute()
}

/** Deletes versions of a page. */
export async function deleteContentVersions(tx: Tx, pageId: string, numbers: readonly number[]): Promise<void> {
  if (numbers.length === 0) return
  await tx.deleteFrom('content_versions').where('page_id', '=', pageId).where('number', 'in', numbers).execute()
}

/** Deletes a page with its versions and old slugs. */
export async function deleteContentPage(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('content_versions').where('page_id', '=', id).execute()
  await tx.deleteFrom('old_content_slugs').where('page_id', '=', id).execute()
  await tx.deleteFrom('content_pages').where('id', '=', id).execute()
}

/** Notes that a page has a new slug: the one before leads to it from now on. */
export async function replaceContentSlug(
  tx: Tx,
  pageId: string,
  { before, after }: { before: string; after: string },
  at: Instant,
): Promise<void> {
  await tx.deleteFrom('old_content_slugs').where('slug', '=', after).execute()
  await tx.insertInto('old_content_slugs').values({ slug: before, page_id: pageId, replaced_at: at }).execute()
}

/** The ids of the pages whose scheduled version is due. */
export async function listDueContent(db: Db, at: Instant): Promise<string[]> {
  const rows = await db.selectFrom('content_pages').select('id').where('scheduled_at', '<=', at).execute()
  return rows.map(({ id }) => id)
}

function toPage(row: Selectable<ContentPagesTable>): ContentPage {
  return {
    id: row.id,
    kind: row.kind,
    slug: row.slug,
    latestVersion: row.latest_version,
    publishedVersion: row.published_version,
    publishedAt: row.published_at,
    scheduledVersion: row.scheduled_version,
    scheduledAt: row.scheduled_at,
    updatedAt: row.updated_at,
  }
}

function toText(row: Selectable<ContentVersionsTable>): ContentText {
  return {
    title: row.title,
    description: row.description,
    author: row.author,
    picture: row.picture,
    pictureAlt: row.picture_alt,
    markdown: row.markdown,
  }
}
