import { readSettings } from '#app/domain/settings/read-settings.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import { slugOf } from '#app/domain/slug.ts'

/** The name of a file that people download, with the shop's: `mewa-products-2026-11-24.csv`. */
export async function downloadName(shop: Pick<Shop, 'db' | 'now' | 'log' | 'demo'>, file: string): Promise<string> {
  const { store } = await readSettings(shop)
  return `${slugOf(store.name) || 'shop'}-${file}`
}
