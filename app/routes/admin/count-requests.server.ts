import type { Db } from '#app/db/db.server.ts'
import { countSearchMisses } from '#app/domain/catalogue/search-miss-store.server.ts'
import { countOpenRequests } from '#app/domain/support/request-counts-store.server.ts'

/** What waits in each of the four piles of requests. */
export async function countRequests(db: Db) {
  const [open, searches] = await Promise.all([countOpenRequests(db), countSearchMisses(db)])
  return { ...open, searches }
}
