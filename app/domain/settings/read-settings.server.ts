import type { Shop } from '../shop.ts'
import { untilHeard } from '../until-heard.server.ts'
import { ownStore } from './own-store.ts'
import { DEFAULT_SETTINGS, type Settings } from './settings.ts'
import { findSettings } from './settings-store.server.ts'

// By database: every request has a shop of its own.
const lastGood = new WeakMap<Shop['db'], Settings>()
const stored = untilHeard('settings', ({ db }: Shop) => findSettings(db))

/**
 * The settings for a public page: as stored, else as last read, else the defaults. A page that can be read beats an error.
 * Of the store it says what the owner has said (own-store.ts).
 */
export async function readSettings(shop: Shop): Promise<Settings> {
  const settings = await readStored(shop)
  return { ...settings, store: ownStore(settings.store, shop.demo) }
}

async function readStored(shop: Shop): Promise<Settings> {
  try {
    const settings = await stored(shop)
    lastGood.set(shop.db, settings)
    return settings
  } catch (error) {
    shop.log.error({ error }, 'the settings could not be read; the last good ones answer')
    return lastGood.get(shop.db) ?? DEFAULT_SETTINGS
  }
}
