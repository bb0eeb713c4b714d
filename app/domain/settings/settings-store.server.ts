import type { Db } from '#app/db/db.server.ts'
import { DEFAULT_SETTINGS, type Settings } from './settings.ts'

/** The shop's settings: what the owner stored, over the defaults, group by group. */
export async function findSettings(db: Db): Promise<Settings> {
  const rows = await db.selectFrom('settings').select(['key', 'value']).execute()
  const stored = Object.fromEntries(rows.map((row) => [row.key, JSON.parse(row.value)])) as Partial<Settings>
  return {
    store: { ...DEFAULT_SETTINGS.store, ...stored.store },
    delivery: { ...DEFAULT_SETTINGS.delivery, ...stored.delivery },
    cod: { ...DEFAULT_SETTINGS.cod, ...stored.cod },
    tax: { ...DEFAULT_SETTINGS.tax, ...stored.tax },
    carriers: stored.carriers ?? DEFAULT_SETTINGS.carriers,
  }
}
