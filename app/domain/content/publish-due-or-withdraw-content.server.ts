import { inTransaction } from '#app/db/db.server.ts'
import { THE_SHOP } from '#app/domain/actor.ts'
import { insertAudit } from '#app/domain/audit/audit-store.server.ts'
import { auditContext } from '#app/domain/audit-context.ts'
import { done, type Result } from '#app/domain/result.ts'
import type { Shop } from '#app/domain/shop.ts'
import { findContentPage, listDueContent, lockContent, updateContentPage } from './content-store.server.ts'
import { findLockedContent } from './content-version.server.ts'
import { type ContentReason, publication } from './page-or-journal-entry.ts'

/**
 * Takes a page off the shop and cancels its schedule. The text stays as a draft. `version` is the latest that the
 * form knew. Refuses `content-not-found` and `changed-meanwhile`.
 */
export function withdrawContent(
  shop: Shop,
  actor: string,
  id: string,
  { version }: { version: number },
): Promise<Result<void, ContentReason>> {
  const context = auditContext(shop, actor)
  return inTransaction(shop.db, async (tx): Promise<Result<void, ContentReason>> => {
    const found = await findLockedContent(tx, id, version)
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

/**
 * Stores scheduled publications that are due, and returns how many. Readers compare the time themselves; this change
 * tells the caches of every process that a page has changed.
 */
export async function publishDueContent(shop: Shop): Promise<number> {
  const context = auditContext(shop, THE_SHOP)
  let published = 0
  for (const id of await listDueContent(shop.db, context.at))
    await inTransaction(shop.db, async (tx) => {
      await lockContent(tx)
      const page = await findContentPage(tx, id)
      const shown = page && publication(page, context.at)
      if (!page || !shown || page.scheduledAt === null || page.scheduledAt > context.at) return
      await updateContentPage(
        tx,
        {
          ...page,
          publishedVersion: shown.version,
          publishedAt: shown.since,
          scheduledVersion: null,
          scheduledAt: null,
        },
        context.at,
      )
      const before = { version: page.publishedVersion }
      const after = { version: shown.version }
      await insertAudit(tx, { action: 'publish-content', subject: `content:${id}`, before, after }, context)
      published += 1
    })
  return published
}
