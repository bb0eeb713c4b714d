import { readPublicSettings, type SettingsReader } from '#app/domain/settings/read-public-settings.server.ts'
import { slugify } from '#app/domain/text/slug.ts'

/** The name of a file that people download, with the shop's: `mewa-products-2026-11-24.csv`. */
export async function downloadName(shop: SettingsReader, file: string): Promise<string> {
  const { store } = await readPublicSettings(shop)
  return `${slugify(store.name) || 'shop'}-${file}`
}
