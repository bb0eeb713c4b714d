import type { Db } from '#app/db/db.server.ts'
import { countSearchMisses } from '#app/domain/catalogue/search/search-miss-store.server.ts'
import { countUnsent } from '#app/domain/notifications/outbox/unsent-message-store.server.ts'
import { countOpenRequests } from '#app/domain/support/request-counts-store.server.ts'

/** What waits in each of the five piles of requests. */
export async function countRequests(db: Db) {
  const [open, searches, messages] = await Promise.all([countOpenRequests(db), countSearchMisses(db), countUnsent(db)])
  return { ...open, searches, messages }
}
