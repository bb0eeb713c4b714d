import { inTransactionOrNothing } from '#app/db/db.server.ts'
import { insertAudit } from '#app/domain/audit/audit-store.server.ts'
import { auditContext } from '#app/domain/audit-context.ts'
import { done, type Result, refused } from '#app/domain/result.ts'
import type { Shop } from '#app/domain/shop.ts'
import type { SearchMissReason } from './search-miss.ts'
import { deleteSearchMiss } from './search-miss-store.server.ts'

/** Removes a missed search, for something that the shop will not sell. */
export function dismissSearchMiss(shop: Shop, actor: string, words: string): Promise<Result<void, SearchMissReason>> {
  const context = auditContext(shop, actor)
  return inTransactionOrNothing(shop.db, async (tx) => {
    if (!(await deleteSearchMiss(tx, words))) return refused('search-miss-not-found')
    await insertAudit(tx, { action: 'dismiss-search', subject: 'searches', before: words, after: null }, context)
    return done()
  })
}
