import { inTransaction, type Tx } from '#app/db/transaction.server.ts'
import { insertAudit } from '#app/domain/audit/audit-store.server.ts'
import { type AuditContext, auditContext } from '#app/domain/audit-context.ts'
import { DAYS, type Instant, later } from '#app/domain/instant.ts'
import { cancelRemoval, scheduleRemoval } from '#app/domain/pictures/remove-pictures.server.ts'
import { done, type Result, refused } from '#app/domain/result.ts'
import type { Shop } from '#app/domain/shop.ts'
import { slugOf } from '#app/domain/slug.ts'
import {
  type ContentKind,
  type ContentPage,
  type ContentReason,
  type ContentText,
  MAX_CONTENT_PAGES,
  MAX_CONTENT_VERSIONS,
  MAX_SCHEDULE_DAYS,
  publication,
} from './content-page.ts'
import {
  countContentPages,
  deleteContentVersions,
  findContentOfSlug,
  findContentPage,
  findContentText,
  insertContentPage,
  insertContentVersion,
  isPictureElsewhere,
  listContentTexts,
  lockContent,
  updateContentPage,
} from './content-store.server.ts'
import { contentPictures, contentSummary } from './content-text.ts'

/** What happens to a text once it is saved: it stays a draft, is published now, or at an instant to come. */
export type Publishing = 'draft' | 'now' | { at: Instant }

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
    const slug = await freeSlug(tx, slugOf(text.title) || kind)
    await insertContentPage(tx, { id, kind, slug }, context.at)
    await addVersion(tx, id, 1, text, context)
    const after = { kind, slug, title: text.title }
    await insertAudit(tx, { action: 'create-content', subject: `content:${id}`, before: null, after }, context)
    const page = await findContentPage(tx, id)
    if (page && publishing === 'now') await publishVersion(tx, page, context)
    return done(id)
  })
}

/**
 * Saves the text of a page as a new version, unless it is the latest already, and publishes or schedules it if asked to. `seen` is
 * the latest version that the form knew. Until then shoppers see the version published before. Refuses `content-not-found`,
 * `changed-meanwhile`, `schedule-past` and `schedule-too-far`.
 */
export function saveContent(
  shop: Shop,
  actor: string,
  id: string,
  { seen, text, publishing }: { seen: number; text: ContentText; publishing: Publishing },
): Promise<Result<void, ContentReason>> {
  const context = auditContext(shop, actor)
  return inTransaction(shop.db, async (tx): Promise<Result<void, ContentReason>> => {
    const found = await findLockedContent(tx, id, seen)
    if (!found.ok) return found
    if (typeof publishing === 'object') {
      if (publishing.at <= context.at) return refused('schedule-past')
      if (publishing.at > later(context.at, MAX_SCHEDULE_DAYS * DAYS)) return refused('schedule-too-far')
    }
    const page = await withText(tx, found.value, text, context)
    if (publishing === 'now') await publishVersion(tx, page, context)
    else if (publishing !== 'draft') await scheduleVersion(tx, page, publishing.at, context)
    return done()
  })
}

/** Saves the text of an earlier version as a new one, which is not published by itself. Refuses also `version-not-found`. */
export function restoreContent(
  shop: Shop,
  actor: string,
  id: string,
  { seen, version }: { seen: number; version: number },
): Promise<Result<void, ContentReason>> {
  const context = auditContext(shop, actor)
  return inTransaction(shop.db, async (tx): Promise<Result<void, ContentReason>> => {
    const found = await findLockedContent(tx, id, seen)
    if (!found.ok) return found
    const text = await findContentText(tx, id, version)
    if (!text) return refused('version-not-found')
    await withText(tx, found.value, text, context)
    return done()
  })
}

/** Finds a page in the version that was seen, and serialises changes. Refuses `content-not-found` and `changed-meanwhile`. */
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

async function withText(tx: Tx, page: ContentPage, text: ContentText, context: AuditContext): Promise<ContentPage> {
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

async function addVersion(tx: Tx, pageId: string, number: number, text: ContentText, context: AuditContext) {
  for (const picture of contentPictures(text)) await cancelRemoval(tx, picture)
  await insertContentVersion(tx, { ...text, pageId, number, summary: contentSummary(text) }, context)
}

/** Deletes the oldest versions beyond the bound, never one that is or will be shown, and pictures that were only in them. */
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

async function publishVersion(tx: Tx, page: ContentPage, context: AuditContext): Promise<void> {
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

async function scheduleVersion(tx: Tx, page: ContentPage, at: Instant, context: AuditContext): Promise<void> {
  const shown = publication(page, context.at)
  const now = { publishedVersion: shown?.version ?? null, publishedAt: shown?.since ?? page.publishedAt }
  await updateContentPage(tx, { ...page, ...now, scheduledVersion: page.latestVersion, scheduledAt: at }, context.at)
  const before = { version: shown?.version ?? null, at: page.scheduledAt }
  const after = { version: page.latestVersion, at }
  await insertAudit(tx, { action: 'schedule-content', subject: `content:${page.id}`, before, after }, context)
}

/** A slug that no page has or had: the wanted one, else with a number. */
async function freeSlug(tx: Tx, wanted: string): Promise<string> {
  for (let number = 2, slug = wanted; ; slug = `${wanted.slice(0, 50)}-${number++}`)
    if (!(await findContentOfSlug(tx, slug))) return slug
}
