import type { Shop } from '#app/domain/shop.ts'
import { versionedCache } from '#app/domain/versioned-cache.server.ts'
import { DEFAULT_SETTINGS } from './default-settings.ts'
import { effectiveCod, withCashMinimum } from './effective-cod.ts'
import { withoutExamples } from './example-store-fields.ts'
import { gstSchemeAt, schemeRules } from './gst-scheme.ts'
import type { OpeningSettings, Settings } from './settings.ts'
import { findSettings } from './settings-store.server.ts'

/** What reading the settings for a public page depends on. */
export type SettingsReader = Pick<Shop, 'db' | 'now' | 'log' | 'demo' | 'payments'>

const stored = versionedCache(['settings'], {
  ttl: 30_000,
  load: ({ db }: SettingsReader) => findSettings(db),
})

/**
 * The settings as shoppers see them, which differ from the stored ones (findSettings): outside a demo without the
 * example data of the store, without a GSTIN while it is not registered for GST, and while no gateway is connected with
 * cash as the only way to pay. They are cached; while the database is unavailable they are the last ones read, else the
 * defaults, as a page is better than an error.
 */
export async function readPublicSettings(shop: SettingsReader): Promise<Settings> {
  const settings = await readStored(shop)
  const { gst } = settings
  const store = withoutExamples(settings.store, shop.demo)
  // A registration that has ended leaves its number in the settings, for the returns of its time.
  const gstin = schemeRules(gstSchemeAt(gst, shop.now())).isRegistered ? store.gstin : ''
  return { ...settings, store: { ...store, gstin }, cod: effectiveCod(settings, shop) }
}

/**
 * The settings that a public policy is filled from: as for every public page, but with the owner's choice of cash only.
 * A text has a version, and connecting or losing a gateway must not change it without one.
 */
export async function readPolicySettings(shop: SettingsReader): Promise<Settings> {
  return { ...(await readPublicSettings(shop)), cod: withCashMinimum(await readStored(shop)) }
}

/** Whether the shop is being prepared, open or paused. Read for every request, so nothing else is worked out. */
export async function readOpening(shop: SettingsReader): Promise<OpeningSettings> {
  return (await readStored(shop)).opening
}

async function readStored(shop: SettingsReader): Promise<Settings> {
  try {
    return await stored.get(shop)
  } catch (error) {
    shop.log.error({ error }, 'the settings could not be read; the last good ones are used')
    return stored.last(shop).value ?? DEFAULT_SETTINGS
  }
}
