import { inTransaction } from '#app/db/db.server.ts'
import { auditContext } from '#app/domain/audit-context.ts'
import { done, type Result, refused } from '#app/domain/result.ts'
import type { Shop } from '#app/domain/shop.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import { findContentText } from './content-store.server.ts'
import type { ContentText } from './content-text.ts'
import { findLockedContent, publishVersion, saveVersion, scheduleVersion } from './content-version.server.ts'
import type { ContentReason } from './page-or-journal-entry.ts'
import { decideSchedule } from './publication-schedule.ts'

/** What happens to a text once it is saved: it stays a draft, is published now, or at an instant to come. */
export type Publishing = 'draft' | 'now' | { at: Instant }

/**
 * Saves the text of a page as a new version, unless it is the latest already, and publishes or schedules it if asked
 * to. `version` is the latest that the form knew. Until then shoppers see the version published before. Refuses
 * `content-not-found`, `changed-meanwhile`, `schedule-past` and `schedule-too-far`.
 */
export function saveContent(
  shop: Shop,
  actor: string,
  id: string,
  { version, text, publishing }: { version: number; text: ContentText; publishing: Publishing },
): Promise<Result<void, ContentReason>> {
  const context = auditContext(shop, actor)
  return inTransaction(shop.db, async (tx): Promise<Result<void, ContentReason>> => {
    const found = await findLockedContent(tx, id, version)
    if (!found.ok) return found
    if (typeof publishing === 'object') {
      const decided = decideSchedule(publishing.at, context.at)
      if (!decided.ok) return decided
    }
    const page = await saveVersion(tx, found.value, text, context)
    if (publishing === 'now') await publishVersion(tx, page, context)
    else if (publishing !== 'draft') await scheduleVersion(tx, page, publishing.at, context)
    return done()
  })
}

/**
 * Saves the text of an earlier version (`restored`) as a new one, which is not published by itself. Refuses as
 * saveContent does, and `version-not-found`.
 */
export function restoreContent(
  shop: Shop,
  actor: string,
  id: string,
  { version, restored }: { version: number; restored: number },
): Promise<Result<void, ContentReason>> {
  const context = auditContext(shop, actor)
  return inTransaction(shop.db, async (tx): Promise<Result<void, ContentReason>> => {
    const found = await findLockedContent(tx, id, version)
    if (!found.ok) return found
    const text = await findContentText(tx, id, restored)
    if (!text) return refused('version-not-found')
    await saveVersion(tx, found.value, text, context)
    return done()
  })
}
