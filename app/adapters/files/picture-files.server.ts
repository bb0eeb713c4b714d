import type { Sharp } from 'sharp'
import type { FileStore } from '#app/domain/pictures/file-store.ts'
import { fileType } from '#app/domain/pictures/file-type.ts'
import type { PictureFiles, Upload } from '#app/domain/pictures/picture-files.ts'
import { sharedBy } from '#app/domain/pictures/share-picture.ts'
import {
  FRAMED,
  isProductKey,
  MOST_BYTES,
  MOST_PIXELS,
  type PictureReason,
  pictureKey,
  UPLOAD_WIDTHS,
  uploadAddress,
  uploadFile,
} from '#app/domain/pictures/uploaded-picture.ts'
import { done, type Result, refused } from '#app/domain/result.ts'
import type { Log } from '#app/domain/shop.ts'
import { drawShared, drawUpload, filesOfUpload } from './draw-upload.server.ts'

const LARGEST = Math.max(...UPLOAD_WIDTHS)
// SVG is a program, not a photograph.
const READABLE = ['jpeg', 'png', 'webp', 'heif', 'avif', 'gif']
const NAME = /^(?:products|reviews|problems)\/\d+_[a-z0-9-]+-(?:\d+\.(?:avif|webp)|share\.jpg)$/

type Surroundings = { address: string; log: Pick<Log, 'error'>; now?: () => number }

/**
 * Photographs in a store of files, made anew by sharp: what comes out was drawn by us, whatever went in. `address` is
 * where browsers find the files.
 */
export function pictureFiles(store: FileStore, { address, log, now = Date.now }: Surroundings): PictureFiles {
  // Two uploads in one millisecond under one name must not meet.
  let last = 0
  const timestamp = () => (last = Math.max(now(), last + 1))
  const remove = async (key: string) => {
    await Promise.all(filesOfUpload(key).map((name) => store.remove(name)))
  }
  /** What is shared of an upload from before there was such a file: drawn when it is first asked for, and kept. */
  const drawLate = async (file: string) => {
    const key = sharedBy(file)
    const largest = key && isProductKey(key) ? await store.get(uploadFile(key, LARGEST, 'webp')) : null
    if (!key || !largest) return null
    const bytes = await drawShared(key, largest)
    await store.put(file, bytes, fileType(file))
    return bytes
  }
  return {
    address,
    async save(upload) {
      const read = await readPicture(upload)
      if (!read.ok) return read
      const { width, height, upright } = read.value
      const ground = upload.folder !== 'products' || (await isOnWhite(upright)) ? '' : FRAMED
      const key = `${pictureKey(upload.folder, upload.fileName, timestamp())}${ground}`
      const drawn = await drawUpload(key, upright)
      try {
        // Together: an object store far away takes its time over each.
        await Promise.all(drawn.map(({ name, bytes }) => store.put(name, bytes, fileType(name))))
      } catch (error) {
        log.error({ error, place: store.place }, 'a photograph could not be kept')
        // Half of it is of no use to anybody. Whoever waits for the answer does not wait for this as well.
        remove(key).catch(() => undefined)
        return refused('picture-not-kept')
      }
      return done(uploadAddress(key, LARGEST, Math.round((height * LARGEST) / width)))
    },
    remove,
    async read(file) {
      if (!NAME.test(file)) return null
      const bytes = (await store.get(file)) ?? (await drawLate(file))
      return bytes && { bytes, type: fileType(file) }
    },
  }
}

type Readable = { width: number; height: number; upright: Sharp }

async function readPicture({ bytes }: Upload): Promise<Result<Readable, PictureReason>> {
  if (bytes.byteLength === 0) return refused('picture-empty')
  if (bytes.byteLength > MOST_BYTES) return refused('picture-too-heavy')
  // Loaded with the first photograph: a shop that only sells does without it.
  const { default: sharp } = await import('sharp')
  try {
    const picture = sharp(bytes, { limitInputPixels: false })
    const { format, width = 0, height = 0, orientation = 1 } = await picture.metadata()
    if (!format || !READABLE.includes(format)) return refused('picture-unreadable')
    if (width * height > MOST_PIXELS) return refused('picture-too-large')
    const upright = sharp(await sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' }).rotate().toBuffer())
    const turned = orientation >= 5
    return done({ width: turned ? height : width, height: turned ? width : height, upright })
  } catch {
    return refused('picture-unreadable')
  }
}

const SAMPLE = 32
const LEAST_WHITE = 238

/** Whether a picture's border is near white all round, as a studio's is: then it may be multiplied onto the page. */
async function isOnWhite(upright: Sharp): Promise<boolean> {
  const size = { width: SAMPLE, height: SAMPLE, fit: 'fill' } as const
  const grey = await upright.clone().resize(size).flatten({ background: 'white' }).greyscale().raw().toBuffer()
  const last = SAMPLE - 1
  return grey.every((value, index) => {
    const [x, y] = [index % SAMPLE, Math.floor(index / SAMPLE)]
    const isBorder = x === 0 || y === 0 || x === last || y === last
    return !isBorder || value >= LEAST_WHITE
  })
}
