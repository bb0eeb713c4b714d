import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { MAX_PICTURE_BYTES } from '#app/domain/pictures/picture-refusal.ts'
import { photograph } from '#test/data/photograph.ts'
import { expect, test } from './support/fixtures.ts'
import { openPage } from './support/open-page.ts'

test('refused photographs are each named below the strip until they are uploaded successfully', {
  tag: '@once',
}, async ({ owner }) => {
  await openPage(owner, '/admin/products/new')
  const front = { name: 'front.jpg', mimeType: 'image/jpeg' }
  const real = { ...front, buffer: Buffer.from(await photograph(400, 400)) }
  const wrong = { ...front, buffer: Buffer.from('Not a photograph.') }
  const add = owner.getByLabel('Add to photos')
  const photos = owner.getByRole('group', { name: 'Photos', exact: true })
  const alert = photos.getByRole('alert')
  await add.setInputFiles([{ ...wrong, name: 'notes.jpg' }, real, { ...wrong, name: 'bill.jpg' }])
  await expect(alert).toContainText('notes.jpg: This is not a photograph we can read.', { timeout: 30_000 })
  await expect(alert).toContainText('bill.jpg: This is not a photograph we can read.', { timeout: 30_000 })
  await expect(alert).not.toContainText('front.jpg')
  await expect(photos.getByText('1 of 6')).toBeVisible()

  // The same photograph saved in another format is a duplicate.
  await add.setInputFiles({ ...real, name: 'notes.jpeg' })
  await expect(photos.getByText('2 of 6')).toBeVisible({ timeout: 30_000 })
  await expect(alert).not.toContainText('notes')
  await expect(alert).toContainText('bill.jpg')
})

// Noise compresses as badly as a sharp photograph of many small things.
const noise = { type: 'gaussian', mean: 128, sigma: 50 } as const

test('a photograph of a phone that is larger than an upload may be is reduced first, upright', {
  tag: '@once',
}, async ({ owner }) => {
  test.slow()
  const buffer = await sharp({ create: { width: 2500, height: 1900, channels: 3, background: '#888', noise } })
    .jpeg({ quality: 100, chromaSubsampling: '4:4:4' })
    .withMetadata({ orientation: 6 })
    .toBuffer()
  expect(buffer.byteLength).toBeGreaterThan(1.4 * MAX_PICTURE_BYTES)
  await openPage(owner, '/admin/products/new')
  const photos = owner.getByRole('group', { name: 'Photos', exact: true })
  await owner.getByLabel('Add to photos').setInputFiles({ name: 'DCIM_0001.jpg', mimeType: 'image/jpeg', buffer })
  await expect(photos.getByText('1 of 6')).toBeVisible({ timeout: 60_000 })
  await expect(photos.getByRole('alert')).toHaveCount(0)
  const drawn = photos.getByRole('img', { name: 'Photos 1' })
  await expect.poll(() => drawn.evaluate((img: HTMLImageElement) => img.naturalHeight > img.naturalWidth)).toBe(true)
})

test('so are a large PNG, which keeps its transparency, and a large WebP', { tag: '@once' }, async ({ owner }) => {
  test.slow()
  // An uncompressed PNG, and a WebP with much else in its file, as the clip of a motion photograph: large in bytes, and
  // with few details, which take neither browser nor shop long.
  const box = { width: 1300, height: 1300 }
  const margin = { top: 200, bottom: 200, left: 200, right: 200, background: { r: 0, g: 0, b: 0, alpha: 0 } }
  const whole = await sharp({ create: { ...box, channels: 4, background: '#888' } })
    .png()
    .toBuffer()
  const png = await sharp(whole).extend(margin).png({ compressionLevel: 0 }).toBuffer()
  const size = { width: 4500, height: 2800 }
  const plain = await sharp({ create: { ...size, channels: 3, background: '#888' } })
    .webp({ lossless: true, effort: 0 })
    .toBuffer()
  const webp = withChunk(plain, 1.25 * MAX_PICTURE_BYTES)
  for (const file of [png, webp]) expect(file.byteLength).toBeGreaterThan(1.2 * MAX_PICTURE_BYTES)

  await openPage(owner, '/admin/products/new')
  const photos = owner.getByRole('group', { name: 'Photos', exact: true })
  const add = owner.getByLabel('Add to photos')
  await add.setInputFiles({ name: 'cut-out.png', mimeType: 'image/png', buffer: png })
  await expect(photos.getByText('1 of 6')).toBeVisible({ timeout: 60_000 })
  await add.setInputFiles({ name: 'camera.webp', mimeType: 'image/webp', buffer: webp })
  await expect(photos.getByText('2 of 6')).toBeVisible({ timeout: 60_000 })
  await expect(photos.getByRole('alert')).toHaveCount(0)

  const [first = '', second = ''] = await photos
    .locator('input[name=images]')
    .inputValue()
    .then((all) => all.split(' '))
  expect(await storedCorner(owner, first)).toEqual({ width: 1700, height: 1700, alpha: 0 })
  expect(await storedCorner(owner, second)).toEqual({ width: 4096, height: 2549, alpha: 255 })
})

/** A WebP with a further chunk of this many bytes, of a kind that nobody knows and every reader skips. */
function withChunk(webp: Buffer, bytes: number): Buffer {
  const chunk = Buffer.alloc(8 + bytes)
  chunk.write('CLIP')
  chunk.writeUInt32LE(bytes, 4)
  const file = Buffer.concat([webp, chunk])
  // The second word of a RIFF file is the length of what follows.
  file.writeUInt32LE(file.byteLength - 8, 4)
  return file
}

/** The size of the stored original at an address, and how opaque its first point is. */
async function storedCorner(page: Page, address: string) {
  // With its shape an address is answered in the size that pages show.
  const [file = ''] = address.split('?')
  const bytes = await (await page.request.get(file)).body()
  const { data, info } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, alpha: data[3] }
}
