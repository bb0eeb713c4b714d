import type { Shop } from '#app/domain/shop.ts'
import { versionedCache } from '#app/domain/versioned-cache.server.ts'
import { DEFAULT_SETTINGS } from './default-settings.ts'
import { withoutExamples } from './example-store-fields.ts'
import type { Settings } from './settings.ts'
import { findSettings } from './settings-store.server.ts'

type Reader = Pick<Shop, 'db' | 'now' | 'log' | 'demo'>

const stored = versionedCache(['settings'], {
  ttl: 30_000,
  load: ({ db }: Reader) => findSettings(db),
})

/**
 * The settings for a public page: the stored ones, else the last ones read, else the defaults, as a page is better than
 * an error. Outside a demo, without the example data of the store.
 */
export async function readSettings(shop: Reader): Promise<Settings> {
  const settings = await readStored(shop)
  return { ...settings, store: withoutExamples(settings.store, shop.demo) }
}

async function readStored(shop: Reader): Promise<Settings> {
  try {
    return await stored.get(shop)
  } catch (error) {
    shop.log.error({ error }, 'the settings could not be read; the last good ones are used')
    return stored.last(shop).value ?? DEFAULT_SETTINGS
  }
}
