import { inTransaction } from '#app/db/db.server.ts'
import { THE_SHOP } from '#app/domain/actor.ts'
import { insertAudit } from '#app/domain/audit/audit-store.server.ts'
import { auditContext } from '#app/domain/audit-context.ts'
import type { Shop } from '#app/domain/shop.ts'
import { findContentPage, listDueContent, lockContent, updateContentPage } from './content-store.server.ts'
import { publication } from './page-or-journal-entry.ts'

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
