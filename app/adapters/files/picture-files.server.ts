import type { FileStore } from '#app/domain/pictures/file-store.ts'
import { mediaTypeOf } from '#app/domain/pictures/file-store.ts'
import type { PictureFiles } from '#app/domain/pictures/picture-files.ts'
import { pictureFormat } from '#app/domain/pictures/picture-format.ts'
import { sharedBy } from '#app/domain/pictures/share-picture.ts'
import {
  FRAMED,
  filesOfUpload,
  isFramedKey,
  isProductKey,
  MAX_BYTES,
  pictureKey,
  UPLOAD_WIDTHS,
  uploadAddress,
  uploadFile,
  uploadShareFile,
} from '#app/domain/pictures/uploaded-picture.ts'
import { done, refused } from '#app/domain/result.ts'
import type { Log } from '#app/domain/shop.ts'
import type { PictureWorker } from './picture-worker.server.ts'
import type { ResizedUpload } from './resize-upload.server.ts'

const LARGEST = Math.max(...UPLOAD_WIDTHS)
const NAME =
  /^(?:(?:products|reviews|problems)\/\d+_[a-z0-9-]+-(?:\d+\.(?:avif|webp)|share\.jpg)|products\/\d+_[a-z0-9-]+\.(?:jpg|png))$/

type Surroundings = { worker: PictureWorker; address: string; log: Pick<Log, 'error'>; now?: () => number }
type File = { name: string; bytes: Uint8Array<ArrayBuffer> }

/**
 * Photographs in a store of files, drawn anew by `worker`: what comes out was drawn by us, whatever went in. `address` is
 * where browsers find the files.
 */
export function pictureFiles(store: FileStore, { worker, address, log, now = Date.now }: Surroundings): PictureFiles {
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
    const drawn = await worker.run('share', { picture: largest, onWhite: !isFramedKey(key) })
    if (!drawn.ok) throw new Error(`The picture for sharing could not be drawn: ${drawn.reason}`)
    await store.put(file, drawn.value, mediaTypeOf(file))
    return drawn.value
  }
  return {
    address,
    async save({ folder, fileName, bytes }) {
      if (bytes.byteLength === 0) return refused('picture-empty')
      if (bytes.byteLength > MAX_BYTES) return refused('picture-too-heavy')
      const format = pictureFormat(bytes)
      if (!format) return refused('picture-unreadable')
      const result = await worker.run('upload', { bytes, format, isProduct: folder === 'products' })
      if (!result.ok) return result
      const drawn = result.value
      const ground = folder !== 'products' || drawn.onWhite ? '' : FRAMED
      const ending = drawn.original ? `.${drawn.original.ending}` : ''
      const key = `${pictureKey(folder, fileName, timestamp())}${ground}${ending}`
      try {
        // Together: an object store far away takes its time over each.
        await Promise.all(named(key, drawn).map((file) => store.put(file.name, file.bytes, mediaTypeOf(file.name))))
      } catch (error) {
        log.error({ error, place: store.place }, 'a photograph could not be kept')
        // Half of it is of no use to anybody. Whoever waits for the answer does not wait for this as well.
        remove(key).catch(() => undefined)
        return refused('picture-not-kept')
      }
      return done(uploadAddress(key, drawn))
    },
    remove,
    async read(file) {
      if (!NAME.test(file)) return null
      const bytes = (await store.get(file)) ?? (await drawLate(file))
      return bytes && { bytes, type: mediaTypeOf(file) }
    },
  }
}

function named(key: string, { widths, share, original }: ResizedUpload): File[] {
  return [
    ...widths.map(({ width, format, bytes }) => ({ name: uploadFile(key, width, format), bytes })),
    ...(share ? [{ name: uploadShareFile(key), bytes: share }] : []),
    ...(original ? [{ name: key, bytes: original.bytes }] : []),
  ]
}
