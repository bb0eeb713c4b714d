import { Hono } from 'hono'
import { readCatalogue } from '#app/domain/catalogue/catalogue-cache.server.ts'
import { packSizesText } from '#app/domain/pack-sizes-text.ts'
import { readSettings } from '#app/domain/settings/read-settings.server.ts'
import type { Shop } from '#app/domain/shop.ts'

/** The web app manifest, read when the shop is added to a home screen. Its name is the store's, from the settings. */
export const webManifest = new Hono<{ Variables: { shop: Shop } }>().get('/manifest.webmanifest', async (c) => {
  const shop = c.get('shop')
  const [{ store }, { packSizes }] = await Promise.all([readSettings(shop), readCatalogue(shop)])
  return c.body(JSON.stringify(manifest(store.name, packSizesText(packSizes))), 200, {
    'Content-Type': 'application/manifest+json; charset=utf-8',
    'Cache-Control': 'public, max-age=3600',
  })
})

const ICON = { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' }

function manifest(name: string, packsText: string) {
  return {
    id: '/',
    name,
    short_name: name,
    description: `Almonds, cashews, dates and more by weight, in packs of ${packsText}.`,
    lang: 'en-IN',
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    theme_color: '#F5F1EA',
    background_color: '#F5F1EA',
    categories: ['shopping', 'food'],
    icons: [
      { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
      ICON,
      { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icons/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
    shortcuts: [
      { name: 'Search all products', short_name: 'Search', url: '/products', icons: [ICON] },
      { name: 'My orders', url: '/orders', icons: [ICON] },
      { name: 'Cart', url: '/cart', icons: [ICON] },
    ],
  }
}
