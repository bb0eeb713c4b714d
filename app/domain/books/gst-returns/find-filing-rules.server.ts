import type { Db } from '#app/db/db.server.ts'
import { findSettings } from '#app/domain/settings/settings-store.server.ts'
import type { FilingRules } from './return-period.ts'

/** The settings that decide which returns the shop files, and when. */
export async function findFilingRules(db: Db): Promise<FilingRules> {
  const { tax, gst } = await findSettings(db)
  return { returns: tax.returns, gst }
}
