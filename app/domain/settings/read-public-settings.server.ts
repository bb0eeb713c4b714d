import type { Shop } from '#app/domain/shop.ts'
import { versionedCache } from '#app/domain/versioned-cache.server.ts'
import { DEFAULT_SETTINGS } from './default-settings.ts'
import { codRules, effectiveCod } from './order-rules/effective-cod.ts'
import type { OpeningSettings, Settings } from './settings.ts'
import { findSettings } from './settings-store.server.ts'
import { withoutExamples } from './store-details/without-example-store-fields.ts'
import { gstSchemeAt, schemeRules } from './tax/gst-scheme.ts'
import { findHasPublishedGateway } from './texts/policy-settings-store.server.ts'

/** What reading the settings for a public page depends on. */
export type SettingsReader = Pick<Shop, 'db' | 'now' | 'log' | 'demo' | 'payments'>

const stored = versionedCache(['settings'], {
  ttl: 30_000,
  load: ({ db }: SettingsReader) => findSettings(db),
})

const publishedGateway = versionedCache(['settings'], {
  ttl: 30_000,
  load: ({ db }: SettingsReader) => findHasPublishedGateway(db),
})

/**
 * The settings as shoppers see them, which differ from the stored ones (findSettings): outside a demo without the
 * example data of the store, without a GSTIN while it is not registered for GST, and while no gateway is connected with
 * cash as the only way to pay. They are cached; while the database is unavailable they are the last ones read, else the
 * defaults, as a page is better than an error.
 */
export async function readPublicSettings(shop: SettingsReader): Promise<Settings> {
  return asShoppersSee(await readStored(shop), shop)
}

/** Stored settings as readPublicSettings gives them, for a page of the panel that has just read them. */
export function asShoppersSee(settings: Settings, shop: Pick<Shop, 'now' | 'demo' | 'payments'>): Settings {
  const { gst } = settings
  const store = withoutExamples(settings.store, shop.demo)
  // A registration that has ended leaves its number in the settings, for the returns of its time.
  const gstin = schemeRules(gstSchemeAt(gst, shop.now())).isRegistered ? store.gstin : ''
  return { ...settings, store: { ...store, gstin }, cod: effectiveCod(settings, shop) }
}

/**
 * The settings that a public policy is filled from: as for every public page, but with the gateway, or none, that its
 * version was published with. A text that changes gets a new version (republishForGateway).
 */
export async function readPolicySettings(shop: SettingsReader): Promise<Settings> {
  const settings = await readStored(shop)
  return { ...asShoppersSee(settings, shop), cod: codRules(settings, { hasGateway: await readPublishedGateway(shop) }) }
}

/** Whether the shop is being prepared, open or paused. Read for every request, so nothing else is worked out. */
export async function readOpening(shop: SettingsReader): Promise<OpeningSettings> {
  return (await readStored(shop)).opening
}

async function readPublishedGateway(shop: SettingsReader): Promise<boolean> {
  try {
    return await publishedGateway.get(shop)
  } catch (error) {
    shop.log.error({ error }, 'the settings could not be read; the last good ones are used')
    return publishedGateway.last(shop).value ?? true
  }
}

async function readStored(shop: SettingsReader): Promise<Settings> {
  try {
    return await stored.get(shop)
  } catch (error) {
    shop.log.error({ error }, 'the settings could not be read; the last good ones are used')
    return stored.last(shop).value ?? DEFAULT_SETTINGS
  }
}
