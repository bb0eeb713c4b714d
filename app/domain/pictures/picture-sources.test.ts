import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { SAMPLE_PRODUCTS } from '#app/domain/catalogue/sample-products/sample-products.ts'
import { HERO_TALL, HERO_WIDE } from '#app/domain/home/hero.ts'
import {
  builtInPicture,
  groundOf,
  isIllustrative,
  PICTURES_FOLDER,
  PLACEHOLDER,
  pictureAtAddress,
  pictureSources,
} from './picture-sources.ts'

const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

describe('the placeholder is shown (docs/specification.md, section 5)', () => {
  test.each([
    '',
    '   ',
    'undefined',
    'null',
    ' null ',
    'data:',
    'data:image/png',
    'data:image/png;base64',
    'data:image/png;base64,',
    'data:image/png;base64,###',
    'data:image/png;base64,abc',
    'data:text/html;base64,PGI+',
    'data:image/svg+xml;base64,PHN2Zz4=',
    'DATA:nonsense',
  ])('for %j', (image) => {
    expect(pictureAtAddress(image)).toBe(PLACEHOLDER)
  })

  test.each([null, undefined])('for %j', (image) => {
    expect(pictureAtAddress(image)).toBe(PLACEHOLDER)
  })

  test.each([
    '/pictures/v2/california-almonds-800.webp',
    'https://files.example/products/1_almonds.jpg',
    `data:image/png;base64,${PIXEL}`,
    '/nullable.jpg',
  ])('but not for %j', (image) => {
    expect(pictureAtAddress(image)).toBe(image)
  })
})

test('built-in pictures have every width, two formats, and dimensions', () => {
  expect(pictureSources('/pictures/v2/ajwa-dates-800.webp')).toEqual({
    src: '/pictures/v2/ajwa-dates-800.webp',
    width: 800,
    height: 800,
    avif: '/pictures/v2/ajwa-dates-160.avif 160w, /pictures/v2/ajwa-dates-320.avif 320w, /pictures/v2/ajwa-dates-640.avif 640w, /pictures/v2/ajwa-dates-800.avif 800w',
    webp: '/pictures/v2/ajwa-dates-160.webp 160w, /pictures/v2/ajwa-dates-320.webp 320w, /pictures/v2/ajwa-dates-640.webp 640w, /pictures/v2/ajwa-dates-800.webp 800w',
  })
  expect(pictureSources('null').src).toBe(PLACEHOLDER)
  expect(pictureSources('https://files.example/a.jpg')).toEqual({
    src: 'https://files.example/a.jpg',
    width: 800,
    height: 800,
    avif: null,
    webp: null,
  })
})

test.each([
  '/files/products/1763700000000_badam-giri.jpg?1280x853',
  '/files/products/1763700000000_badam-giri-1280x853.webp',
])('an upload is served from its public URL; its stored URL stays %s', (address) => {
  expect(pictureSources(address)).toMatchObject({
    src: '/files/products/1763700000000_badam-giri-1280.webp',
    height: 853,
  })
  const { src, avif, webp } = pictureSources(address, 'https://cdn.example/photos')
  expect(src).toBe('https://cdn.example/photos/products/1763700000000_badam-giri-1280.webp')
  for (const [format, srcset] of Object.entries({ avif, webp })) {
    const named = srcset?.split(', ').map((part) => part.split(' ')[0])
    expect(named).toEqual(
      [160, 320, 640, 1280].map(
        (width) => `https://cdn.example/photos/products/1763700000000_badam-giri-${width}.${format}`,
      ),
    )
  }
  expect(pictureSources('/pictures/v2/ajwa-dates-800.webp', 'https://cdn.example').src).toMatch(/^\/pictures/)
})

test.each([
  ['/pictures/v2/ajwa-dates-800.webp', true],
  ['/pictures/v2/ajwa-dates-close-800.webp', true],
  [PLACEHOLDER, false],
  ['', false],
  ['/files/products/1763700000000_badam-giri.jpg?1280x853', false],
  ['https://files.example/a.jpg', false],
])('the picture at %s is illustrative: %s', (address, illustrative) => {
  expect(isIllustrative(address)).toBe(illustrative)
})

test.each([
  ['/pictures/v2/ajwa-dates-800.webp', 'studio'],
  ['', 'studio'],
  ['/files/products/1763700000000_badam-giri.jpg?1280x853', 'white'],
  ['/files/products/1763700000000_badam-giri-framed.jpg?1280x853', 'own'],
  ['https://files.example/a.jpg', 'own'],
  ['data:image/png;base64,AAAA', 'own'],
])('the picture at %s has the background %s', (address, ground) => {
  expect(groundOf(address)).toBe(ground)
})

describe('every referenced file exists', () => {
  const folder = fileURLToPath(new URL(`../../../public${PICTURES_FOLDER}/`, import.meta.url))
  const files = new Set(readdirSync(folder))
  const wanted = [
    ...SAMPLE_PRODUCTS.flatMap((product) => product.images)
      .concat(PLACEHOLDER)
      .map((image) => pictureSources(image)),
    builtInPicture('hero-wide', HERO_WIDE),
    builtInPicture('hero-tall', HERO_TALL),
  ]

  test.each(wanted)('$src', async ({ src, width, height, avif, webp }) => {
    const named = [src, ...`${avif}, ${webp}`.split(', ').map((part) => part.split(' ')[0] ?? '')].map(
      (address) => address.split('/').at(-1) ?? '',
    )
    expect(named.filter((name) => !files.has(name))).toEqual([])
    expect(await sharp(folder + named[0]).metadata()).toMatchObject({ width, height })
  })
})
