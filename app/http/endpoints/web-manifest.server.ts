import { Hono } from 'hono'
import { type Brand, brandOf } from '#app/domain/brand/brand.ts'
import { iconPath, pageBrand } from '#app/domain/brand/page-brand.ts'
import { readCatalogue } from '#app/domain/catalogue/catalogue-cache.server.ts'
import { packSizesText } from '#app/domain/pack-size/pack-sizes-text.ts'
import { BRAND_ICONS, type IconName } from '#app/domain/pictures/brand-icons.ts'
import { UPLOADS_PATH } from '#app/domain/pictures/upload-address.ts'
import { readPublicSettings } from '#app/domain/settings/read-public-settings.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import { AN_HOUR } from '../responses/cache-control.server.ts'

/** The web app manifest, read when the shop is added to a home screen. Name and icons are the brand's. */
export const webManifest = new Hono<{ Variables: { shop: Shop } }>().get('/manifest.webmanifest', async (c) => {
  const shop = c.get('shop')
  const [settings, { packSizes }] = await Promise.all([readPublicSettings(shop), readCatalogue(shop)])
  return c.body(JSON.stringify(manifest(brandOf(settings), packSizesText(packSizes))), 200, {
    'Content-Type': 'application/manifest+json; charset=utf-8',
    'Cache-Control': AN_HOUR,
  })
})

function manifest(brand: Brand, packsText: string) {
  const { name, range } = brand
  const facts = pageBrand(brand, UPLOADS_PATH)
  const icon = (file: IconName) => ({
    src: iconPath(brand, file),
    sizes: `${BRAND_ICONS[file].side}x${BRAND_ICONS[file].side}`,
    type: 'image/png',
  })
  const drawn = facts.icon.endsWith('.svg') ? [{ src: facts.icon, sizes: 'any', type: 'image/svg+xml' }] : []
  const small = icon('icon-192')
  return {
    id: '/',
    name,
    short_name: name,
    description: packsText ? `${range}, in packs of ${packsText}.` : brand.about,
    lang: 'en-IN',
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    theme_color: '#F5F1EA',
    background_color: '#F5F1EA',
    categories: ['shopping', 'food'],
    icons: [...drawn, small, icon('icon-512'), { ...icon('icon-maskable-512'), purpose: 'maskable' }],
    shortcuts: [
      { name: 'Search all products', short_name: 'Search', url: '/products', icons: [small] },
      { name: 'My orders', url: '/orders', icons: [small] },
      { name: 'Cart', url: '/cart', icons: [small] },
    ],
  }
}
