import { readdir } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { brandOf } from '#app/domain/brand/brand.ts'
import { SAMPLE_PRODUCTS } from '#app/domain/catalogue/sample-products/sample-products.ts'
import { DEFAULT_SETTINGS } from '#app/domain/settings/default-settings.ts'
import { productOpenGraphImage, shopOpenGraphImage } from './open-graph-image.ts'

const base = { origin: 'https://mewa.example', files: 'https://bucket.example' }
const SHAPE = { width: 1200, height: 630, type: 'image/jpeg' }
const sharedOf = (image: string, ...images: string[]) =>
  productOpenGraphImage({ name: 'Figs', image, images, imageAlts: {} }, base)

test('an upload is shared by its Open Graph image, served by the shop itself', () => {
  expect(sharedOf('/files/products/17_figs-framed-1280x960.webp')).toEqual({
    address: 'https://mewa.example/files/products/17_figs-framed-share.jpg',
    alt: 'Figs',
    shape: SHAPE,
  })
})

test('an external picture has no known shape; a data URL and the placeholder are not shared', () => {
  const elsewhere = 'https://elsewhere.example/figs.jpg'
  expect(sharedOf(elsewhere)).toEqual({ address: elsewhere, alt: 'Figs', shape: null })
  expect(sharedOf('data:image/png;base64,AAAA')).toBeNull()
  expect(sharedOf('/pictures/v2/placeholder-800.webp')).toBeNull()
})

test('every sample and the shop itself has an Open Graph image', async () => {
  const drawn = await readdir('public/pictures/v2')
  const shared = [
    ...SAMPLE_PRODUCTS.map((product) => productOpenGraphImage(product, base)),
    shopOpenGraphImage(base.origin, brandOf(DEFAULT_SETTINGS)),
  ]
  for (const picture of shared) expect(drawn).toContain(picture?.address.split('/').at(-1))
})
