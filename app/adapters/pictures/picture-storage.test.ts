import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { BRAND_ICONS } from '#app/domain/pictures/brand-icons.ts'
import type { FileStorage } from '#app/domain/pictures/file-storage.ts'
import { pictureKey } from '#app/domain/pictures/picture-key.ts'
import { MAX_PICTURE_BYTES } from '#app/domain/pictures/picture-refusal.ts'
import { uploadedPicture } from '#app/domain/pictures/picture-sources.ts'
import { isFramed, keyOfUpload, UPLOADS_PATH } from '#app/domain/pictures/upload-address.ts'
import { expectOk } from '#test/expect-ok.ts'
import { collect } from '../../../test/contracts/file-storage-contract.ts'
import { memoryFileStorage } from '../../../test/fakes/memory-file-storage.ts'
import { fileStorages } from '../../../test/shop/file-storages.ts'
import { pictureStorage } from './picture-storage.server.ts'
import { pictureWorker } from './run-in-picture-process.server.ts'

const worker = pictureWorker({ niceness: 0 })
const files = (store: FileStorage = memoryFileStorage()) =>
  pictureStorage(store, {
    worker,
    address: UPLOADS_PATH,
    log: { error: () => undefined },
    now: () => 1_763_700_000_000,
  })
// Small, since most of the time goes into drawing its sizes.
const photo = (width = 180, height = 120, background = '#fff') =>
  sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .withMetadata()
    .toBuffer()
const upload = (bytes: Uint8Array, fileName = 'Badam giri.JPG') => ({ folder: 'products' as const, fileName, bytes })

describe.each(fileStorages)('in $where', ({ open }) => {
  let store: FileStorage
  beforeAll(async () => {
    const opened = await open()
    store = opened.store
    return opened.close
  })

  test('a photograph is stored in four widths and two formats, with its aspect ratio', async () => {
    const kept = files(store)
    const saved = await kept.save(upload(await photo()))
    expect(saved).toEqual({ ok: true, value: '/files/products/1763700000000_badam-giri.jpg?1280x853' })
    const shown = uploadedPicture(expectOk(saved), UPLOADS_PATH)
    expect(shown).toMatchObject({ src: '/files/products/1763700000000_badam-giri-1280.webp', width: 1280, height: 853 })
    for (const width of [160, 320, 640, 1280])
      for (const format of ['avif', 'webp'])
        expect(await kept.read(`products/1763700000000_badam-giri-${width}.${format}`)).toMatchObject({
          type: `image/${format}`,
        })
  })

  test('a small photograph is not enlarged, and keeps its aspect ratio', async () => {
    const kept = files(store)
    const saved = await kept.save(upload(await photo(60, 40)))
    expect(saved).toMatchObject({ value: '/files/products/1763700000000_badam-giri.jpg?1280x853' })
    const widths = await Promise.all(
      [160, 1280].map(async (width) => {
        const file = await kept.read(`products/1763700000000_badam-giri-${width}.webp`)
        return (await sharp(file?.bytes).metadata()).width
      }),
    )
    expect(widths).toEqual([60, 60])
  })

  test('the original is stored under its name, upright and without metadata', async () => {
    const kept = files(store)
    const taken = await sharp(await photo(2100, 1400, '#b9825a'))
      .withExif({ IFD3: { GPSLatitude: '28/1 38/1 0/1', GPSLatitudeRef: 'N' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const saved = await kept.save(upload(taken, 'IMG 0042.JPG'))
    expect(saved).toEqual({ ok: true, value: '/files/products/1763700000000_img-0042-framed.jpg?1280x1920' })
    const original = await kept.read('products/1763700000000_img-0042-framed.jpg')
    const read = await sharp(original?.bytes).metadata()
    expect(read).toMatchObject({ format: 'jpeg', width: 1400, height: 2100 })
    expect([read.exif, read.orientation]).toEqual([undefined, undefined])

    await kept.save({ ...upload(await photo(), 'pack.jpg'), folder: 'problems' })
    expect(await collect(store.list('problems/1763700000001_pack.'))).toEqual([])
  })

  test('a picture of the brand has its icons in their sizes and a share picture, and all are removed with it', async () => {
    const kept = files(store)
    const background = { r: 20, g: 80, b: 40 }
    const wide = sharp({ create: { width: 300, height: 100, channels: 3, background } }).png()
    const saved = await kept.save({ folder: 'brand', fileName: 'Our logo.png', bytes: await wide.toBuffer() })
    expect(saved).toEqual({ ok: true, value: '/files/brand/1763700000000_our-logo-framed-1280x427.webp' })
    const key = keyOfUpload(expectOk(saved)) ?? ''
    for (const [name, { side }] of Object.entries(BRAND_ICONS)) {
      const icon = await kept.read(`${key}-${name}.png`)
      expect([name, icon?.type]).toEqual([name, 'image/png'])
      expect(await sharp(icon?.bytes).metadata()).toMatchObject({ width: side, height: side })
      // What the logo leaves free has the colour of its own ground.
      const [r, g, b] = await sharp(icon?.bytes).extract({ left: 1, top: 1, width: 1, height: 1 }).raw().toBuffer()
      expect({ r, g, b }).toEqual(background)
    }
    expect(await kept.read(`${key}-share.jpg`)).toMatchObject({ type: 'image/jpeg' })
    await kept.remove(key)
    expect(await collect(store.list('brand/1763700000000_our-logo'))).toEqual([])
  })

  test('the original of a transparent picture is a PNG', async () => {
    const kept = files(store)
    const clear = { r: 200, g: 160, b: 90, alpha: 0.5 }
    const png = await sharp({ create: { width: 60, height: 60, channels: 4, background: clear } })
      .png()
      .toBuffer()
    const saved = await kept.save(upload(png, 'cut-out.png'))
    expect(saved.ok && saved.value).toContain('_cut-out')
    const key = keyOfUpload(expectOk(saved)) ?? ''
    expect(key).toMatch(/\.png$/)
    expect(await sharp((await kept.read(key))?.bytes).metadata()).toMatchObject({ format: 'png', hasAlpha: true })
  })

  test('metadata is removed, and the picture is upright', async () => {
    const kept = files(store)
    const turned = await sharp(await photo(600, 400))
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const saved = await kept.save(upload(turned))
    expect(saved.ok && saved.value).toContain('?1280x1920')
    const file = await kept.read('products/1763700000000_badam-giri-160.webp')
    const read = await sharp(file?.bytes).metadata()
    expect(read).toMatchObject({ width: 160, height: 240 })
    expect(read.exif).toBeUndefined()
  })

  test('a product also has a JPEG for sharing, drawn once at the first request for an older upload', async () => {
    const kept = files(store)
    await kept.save(upload(await photo()))
    const name = 'products/1763700000000_badam-giri-share.jpg'
    expect(await store.has(name)).toBe(true)
    await store.remove(name)
    const drawn = await kept.read(name)
    expect(drawn?.type).toBe('image/jpeg')
    expect(await sharp(drawn?.bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
    expect(await store.get(name)).toEqual(drawn?.bytes)

    await kept.save({ ...upload(await photo()), folder: 'reviews' })
    expect(await kept.read('reviews/1763700000000_badam-giri-share.jpg')).toBeNull()
    expect(await kept.read('products/1_nothing-share.jpg')).toBeNull()
  })

  test('removing deletes all its files and no others', async () => {
    const kept = files(store)
    const saved = await kept.save(upload(await photo()))
    await kept.remove(keyOfUpload(expectOk(saved)) ?? '')
    expect(await collect(store.list('products/1763700000000_badam-giri'))).toEqual([])
    expect(await kept.read('products/1763700000000_badam-giri-160.webp')).toBeNull()
    expect(await kept.read('products/1763700000000_badam-giri-share.jpg')).toBeNull()
    expect(await kept.read('products/1763700000000_badam-giri.jpg')).toBeNull()
    expect(keyOfUpload('/pictures/v2/placeholder-800.webp')).toBeNull()
    expect(await kept.read('../mewa.db')).toBeNull()
  })

  test('two uploads at the same time get different keys, and any file name is safe', async () => {
    const kept = files(store)
    const [first, second] = [await kept.save(upload(await photo())), await kept.save(upload(await photo()))]
    expect(first).not.toEqual(second)
    expect(pictureKey('reviews', '../../बादाम .svg', 7)).toBe('reviews/7_photo')
  })
})

test.each([
  ['#fff', false],
  ['#f8f6f5', false],
  ['#b9825a', true],
])('a photograph on %s is framed: %s', async (ground, framed) => {
  const saved = await files().save(upload(await photo(600, 400, ground)))
  expect(isFramed(expectOk(saved))).toBe(framed)
})

test('a nearly white background becomes white, so that no edge shows on the page', async () => {
  const kept = files()
  await kept.save(upload(await photo(600, 400, '#f4f4f4')))
  const file = await kept.read('products/1763700000000_badam-giri-320.webp')
  const darkest = (await sharp(file?.bytes).stats()).channels.map(({ min }) => min)
  expect(Math.min(...darkest)).toBeGreaterThanOrEqual(254)
})

test.each([
  ['nothing', new Uint8Array(), 'picture-empty'],
  [
    'a drawing',
    new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
    'picture-unreadable',
  ],
  ['words', new TextEncoder().encode('not a photograph'), 'picture-unreadable'],
  ['a photograph of an iPhone', new TextEncoder().encode('\0\0\0\x24ftypheic\0\0\0\0mif1heic'), 'picture-heic'],
  ['too much', new Uint8Array(MAX_PICTURE_BYTES + 1), 'picture-too-heavy'],
])('%s is refused', async (_, bytes, reason) => {
  expect(await files().save(upload(bytes))).toMatchObject({ ok: false, reason })
})

test('a truncated photograph is refused', async () => {
  const half = (await photo(600, 400)).subarray(0, 900)
  expect(await files().save(upload(half))).toMatchObject({ reason: 'picture-unreadable' })
})
