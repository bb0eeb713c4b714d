import type { Db } from '#app/db/db.server.ts'
import { findSettingsGroup } from '#app/domain/settings/settings-store.server.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import { minBestBeforeOnSale } from './min-best-before.ts'

/** The earliest allowed best-before day (YYYY-MM-DD, India) of goods on sale now, by the stored settings. */
export async function findMinBestBeforeOnSale(db: Db, at: Instant): Promise<string> {
  return minBestBeforeOnSale(await findSettingsGroup(db, 'delivery'), at)
}
