import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import type { PictureReason } from '#app/domain/pictures/picture-refusal.ts'

/**
 * A file that is small to send and expensive to decode, and why the shop refuses it; null if it is harmless and
 * accepted.
 */
export type PictureBomb = { what: string; fileName: string; bytes: Uint8Array; refusedAs: PictureReason | null }

type Shape = { width: number; height: number; channels?: 3 | 4 }

/** A single colour: any dimensions in a few hundred bytes. */
function plain({ width, height, channels = 3 }: Shape) {
  const background = channels === 4 ? { r: 200, g: 160, b: 90, alpha: 0.5 } : '#c8a05a'
  return sharp({ create: { width, height, channels, background }, limitInputPixels: false })
}

/** 39.7 megapixels: below a limit of 40. */
const UNDER_LIMIT = { width: 6300, height: 6300 }

/** Three that are quick to generate: their headers declare more than they contain. */
export async function bombsByHeader(): Promise<PictureBomb[]> {
  return [
    bomb(
      'an AVIF of 300 bytes that declares 6300 × 6300',
      'a.avif',
      'picture-too-large',
      await avifClaiming(6300, 6300),
    ),
    bomb('a PNG that declares 30000 × 30000', 'b.png', 'picture-too-large', pngClaiming(30_000, 30_000)),
    bomb('a GIF that declares 60000 × 60000', 'c.gif', 'picture-too-large', gifClaiming(60_000, 60_000)),
  ]
}

/** Every kind of bomb, with full content: generating them takes some seconds. */
export async function pictureBombs(): Promise<PictureBomb[]> {
  const jpeg = plain(UNDER_LIMIT).jpeg({ progressive: true, chromaSubsampling: '4:4:4' })
  const photo = await plain({ width: 600, height: 400 }).jpeg().toBuffer()
  const webp = plain(UNDER_LIMIT).webp({ effort: 0 })
  const script = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
  const frames = await sharp(
    await Promise.all(Array.from({ length: 40 }, () => plain({ width: 400, height: 400 }).png().toBuffer())),
    { join: { animated: true } },
  )
    .gif()
    .toBuffer()
  const refused = (what: string, fileName: string, bytes: Uint8Array, reason: PictureReason = 'picture-unreadable') =>
    bomb(what, fileName, reason, bytes)
  return [
    ...(await bombsByHeader()),
    refused(
      'an AVIF of 40 megapixels',
      'v.avif',
      await plain(UNDER_LIMIT).avif({ effort: 0 }).toBuffer(),
      'picture-too-large',
    ),
    refused('an interlaced PNG of 16 bits and four channels', 'w.png', await deepPng(), 'picture-too-demanding'),
    bomb(
      'an AVIF of 12 megapixels',
      'x.avif',
      null,
      await plain({ width: 4000, height: 3000 }).avif({ effort: 0 }).toBuffer(),
    ),
    refused('a JPEG of 42 megapixels', 'd.jpg', await large('jpeg'), 'picture-too-large'),
    refused('a WebP of 42 megapixels', 'e.webp', await large('webp'), 'picture-too-large'),
    refused('a GIF of 42 megapixels', 'f.gif', await large('gif'), 'picture-too-large'),
    refused(
      'a thread, 100 × 16000',
      'g.png',
      await plain({ width: 100, height: 16_000 }).png().toBuffer(),
      'picture-too-long',
    ),
    refused('a torn JPEG', 'h.jpg', photo.subarray(0, 900)),
    refused('a torn AVIF', 'i.avif', (await plain({ width: 900, height: 900 }).avif().toBuffer()).subarray(0, 300)),
    refused('a drawing', 'j.svg', script),
    refused('a drawing with the name of a photograph', 'k.jpg', script),
    refused('a TIFF', 'l.tiff', await plain({ width: 600, height: 400 }).tiff().toBuffer()),
    refused(
      'an HEIC by its header',
      'm.heic',
      Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic'.padEnd(900, '\0'), 'latin1'),
    ),
    refused('a PDF', 'n.pdf', Buffer.from('%PDF-1.7\n')),
    refused('a progressive JPEG of 40 megapixels', 'o.jpg', await jpeg.clone().toBuffer(), 'picture-too-demanding'),
    refused(
      'the same, on its side',
      'p.jpg',
      await jpeg.withMetadata({ orientation: 6 }).toBuffer(),
      'picture-too-demanding',
    ),
    bomb(
      'an ordinary JPEG of 40 megapixels, on its side',
      'y.jpg',
      null,
      await plain(UNDER_LIMIT).withMetadata({ orientation: 6 }).jpeg().toBuffer(),
    ),
    bomb('a WebP of 40 megapixels', 'q.webp', null, await webp.clone().toBuffer()),
    bomb('a lossless one', 'r.webp', null, await webp.clone().webp({ lossless: true, effort: 0 }).toBuffer()),
    bomb('a GIF of forty frames', 's.gif', null, frames),
    bomb('a photograph that is a script as well', 't.html', null, Buffer.concat([photo, script])),
    bomb('a photograph under another kind’s name', 'u.svg', null, photo),
  ]
}

function bomb(what: string, fileName: string, refusedAs: PictureReason | null, bytes: Uint8Array): PictureBomb {
  return { what, fileName, bytes, refusedAs }
}

function large(format: 'jpeg' | 'webp' | 'gif'): Promise<Buffer> {
  return plain({ width: 7000, height: 6000 }).toFormat(format).toBuffer()
}

/** Takes 317 MB to decode, because it can only be decoded as a whole. */
function deepPng(): Promise<Buffer> {
  return plain({ ...UNDER_LIMIT, channels: 4 })
    .toColourspace('rgb16')
    .png({ progressive: true })
    .toBuffer()
}

/** A small AVIF whose `ispe` box declares another size. */
async function avifClaiming(width: number, height: number): Promise<Buffer> {
  const avif = await plain({ width: 64, height: 64 }).avif({ effort: 0 }).toBuffer()
  const size = avif.indexOf('ispe') + 8
  avif.writeUInt32BE(width, size)
  avif.writeUInt32BE(height, size + 4)
  return avif
}

/** A GIF with one pixel of one picture. */
function gifClaiming(width: number, height: number): Buffer {
  const gif = Buffer.from('GIF89a\0\0\0\0\0\0\0,\0\0\0\0\x01\0\x01\0\0\x02\x02D\x01\0;', 'latin1')
  // The screen, and its only picture.
  for (const size of [6, 18]) {
    gif.writeUInt16LE(width, size)
    gif.writeUInt16LE(height, size + 2)
  }
  return gif
}

/** A PNG whose header declares this many pixels but which contains only their beginning. */
function pngClaiming(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(Buffer.alloc(1_000_000))),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

function pngChunk(type: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.byteLength)
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}
