import { inTransaction } from '#app/db/db.server.ts'
import { auditContext } from '#app/domain/audit-context.ts'
import { done, type Result, refused } from '#app/domain/result.ts'
import type { Shop } from '#app/domain/shop.ts'
import { findContentText } from './content-store.server.ts'
import { findLockedContent, saveVersion } from './content-version.server.ts'
import type { ContentReason } from './page-or-journal-entry.ts'

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
