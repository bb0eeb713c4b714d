import type { Tx } from '#app/db/db.server.ts'
import { insertAudit } from '#app/domain/audit/audit-store.server.ts'
import type { AuditContext } from '#app/domain/audit-context.ts'
import { cancelRemoval, scheduleRemoval } from '#app/domain/pictures/schedule-and-remove-pictures.server.ts'
import { done, type Result, refused } from '#app/domain/result.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import {
  deleteContentVersions,
  findContentPage,
  findContentText,
  insertContentVersion,
  isPictureElsewhere,
  listContentTexts,
  lockContent,
  updateContentPage,
} from './content-store.server.ts'
import { type ContentText, contentPictures, contentSummary } from './content-text.ts'
import { type ContentPage, MAX_CONTENT_VERSIONS, publication } from './page-or-journal-entry.ts'

/**
 * Finds a page in the version that was seen, and serialises changes. Refuses `content-not-found` and
 * `changed-meanwhile`.
 */
export async function findLockedContent(
  tx: Tx,
  id: string,
  seen: number,
): Promise<Result<ContentPage, 'content-not-found' | 'changed-meanwhile'>> {
  await lockContent(tx)
  const page = await findContentPage(tx, id)
  if (!page) return refused('content-not-found')
  return page.latestVersion === seen ? done(page) : refused('changed-meanwhile')
}

/** Saves a text as the latest version of a page, unless it is that already, and returns the page with it. */
export async function saveVersion(
  tx: Tx,
  page: ContentPage,
  text: ContentText,
  context: AuditContext,
): Promise<ContentPage> {
  const latest = await findContentText(tx, page.id, page.latestVersion)
  if (latest && isSame(latest, text)) return page
  const next = { ...page, latestVersion: page.latestVersion + 1 }
  await addVersion(tx, page.id, next.latestVersion, text, context)
  await updateContentPage(tx, next, context.at)
  await dropOldVersions(tx, next, context.at)
  const before = { version: page.latestVersion, title: latest?.title }
  const after = { version: next.latestVersion, title: text.title }
  await insertAudit(tx, { action: 'save-content', subject: `content:${page.id}`, before, after }, context)
  return next
}

function isSame(one: ContentText, other: ContentText): boolean {
  return (Object.keys(one) as (keyof ContentText)[]).every((field) => one[field] === other[field])
}

/** Adds a version to a page; its pictures are kept. */
export async function addVersion(tx: Tx, pageId: string, number: number, text: ContentText, context: AuditContext) {
  for (const picture of contentPictures(text)) await cancelRemoval(tx, picture)
  await insertContentVersion(tx, { ...text, pageId, number, summary: contentSummary(text) }, context)
}

/**
 * Deletes the oldest versions beyond the bound, never one that is or will be shown, and pictures that were only in
 * them.
 */
async function dropOldVersions(tx: Tx, page: ContentPage, at: Instant): Promise<void> {
  const texts = await listContentTexts(tx, page.id)
  const kept = [page.latestVersion, page.publishedVersion, page.scheduledVersion]
  const over = Math.max(0, texts.length - MAX_CONTENT_VERSIONS)
  const old = texts.filter(({ number }) => !kept.includes(number)).slice(0, over)
  const dropped = new Set(old.map(({ number }) => number))
  await deleteContentVersions(tx, page.id, [...dropped])
  const shown = new Set(texts.filter(({ number }) => !dropped.has(number)).flatMap(contentPictures))
  await removeUnused(tx, page.id, new Set(old.flatMap(contentPictures).filter((picture) => !shown.has(picture))), at)
}

/** Schedules the removal of pictures of a page that no other page shows. */
export async function removeUnused(tx: Tx, pageId: string, pictures: ReadonlySet<string>, at: Instant): Promise<void> {
  for (const picture of pictures)
    if (!(await isPictureElsewhere(tx, picture, pageId))) await scheduleRemoval(tx, picture, at)
}

/** Publishes the latest version of a page now, unless shoppers see it already; a schedule ends. */
export async function publishVersion(tx: Tx, page: ContentPage, context: AuditContext): Promise<void> {
  const shown = publication(page, context.at)
  if (shown?.version === page.latestVersion && page.scheduledVersion === null) return
  await updateContentPage(
    tx,
    {
      ...page,
      publishedVersion: page.latestVersion,
      publishedAt: shown?.since ?? page.publishedAt ?? context.at,
      scheduledVersion: null,
      scheduledAt: null,
    },
    context.at,
  )
  const before = { version: shown?.version ?? null }
  const after = { version: page.latestVersion }
  await insertAudit(tx, { action: 'publish-content', subject: `content:${page.id}`, before, after }, context)
}

/** Schedules the latest version of a page for an instant; until then the present one is shown. */
export async function scheduleVersion(tx: Tx, page: ContentPage, at: Instant, context: AuditContext): Promise<void> {
  const shown = publication(page, context.at)
  const now = { publishedVersion: shown?.version ?? null, publishedAt: shown?.since ?? page.publishedAt }
  await updateContentPage(tx, { ...page, ...now, scheduledVersion: page.latestVersion, scheduledAt: at }, context.at)
  const before = { version: shown?.version ?? null, at: page.scheduledAt }
  const after = { version: page.latestVersion, at }
  await insertAudit(tx, { action: 'schedule-content', subject: `content:${page.id}`, before, after }, context)
}
