import { iconFile } from '#app/domain/pictures/brand-icons.ts'
import { type FileStorage, mediaTypeOf } from '#app/domain/pictures/file-storage.ts'
import { filesOfUpload } from '#app/domain/pictures/files-of-upload.ts'
import {
  hasOpenGraphFile,
  openGraphFileOfUpload,
  pictureOfOpenGraphFile,
} from '#app/domain/pictures/open-graph-files.ts'
import { isHeic, pictureFormat } from '#app/domain/pictures/picture-format.ts'
import { pictureKey } from '#app/domain/pictures/picture-key.ts'
import { MAX_PICTURE_BYTES } from '#app/domain/pictures/picture-refusal.ts'
import type { PictureStorage } from '#app/domain/pictures/picture-storage.ts'
import { PICTURE_FOLDERS, uploadAddress } from '#app/domain/pictures/upload-address.ts'
import { FRAMED, isFramedKey, LARGEST_UPLOAD_WIDTH, uploadFileName } from '#app/domain/pictures/upload-file-names.ts'
import { done, refused } from '#app/domain/result.ts'
import type { Log } from '#app/domain/shop.ts'
import type { ResizedUpload } from './resize-upload.server.ts'
import type { PictureWorker } from './run-in-picture-process.server.ts'

const RESIZED = new RegExp(`^(?:${PICTURE_FOLDERS.join('|')})/\\d+_[a-z0-9-]+-(?:\\d+\\.(?:avif|webp)|share\\.jpg)$`)
const ORIGINAL_OR_ICON = /^(?:products\/\d+_[a-z0-9-]+\.(?:jpg|png)|brand\/\d+_[a-z0-9-]+icon[a-z0-9-]*\.png)$/

type Tools = { worker: PictureWorker; address: string; log: Pick<Log, 'error'>; now?: () => number }
type File = { name: string; bytes: Uint8Array<ArrayBuffer> }

/**
 * Photographs in a file storage. `worker` draws every file from the pixels of the upload, so that no byte of it is
 * served. `address` is the URL under which browsers find the files.
 */
export function pictureStorage(store: FileStorage, { worker, address, log, now = Date.now }: Tools): PictureStorage {
  // Two uploads in one millisecond must not get the same key.
  let last = 0
  const timestamp = () => (last = Math.max(now(), last + 1))
  const remove = async (key: string) => {
    await Promise.all(filesOfUpload(key).map((name) => store.remove(name)))
  }
  /** The sharing picture of an upload from before these existed: drawn and stored at the first request. */
  const drawSharingPicture = async (file: string) => {
    const key = pictureOfOpenGraphFile(file)
    const largest =
      key && hasOpenGraphFile(key) ? await store.get(uploadFileName(key, LARGEST_UPLOAD_WIDTH, 'webp')) : null
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
      if (bytes.byteLength > MAX_PICTURE_BYTES) return refused('picture-too-heavy')
      const format = pictureFormat(bytes)
      if (!format) return refused(isHeic(bytes) ? 'picture-heic' : 'picture-unreadable')
      const result = await worker.run('upload', { bytes, format, folder })
      if (!result.ok) return result
      const drawn = result.value
      const ground = drawn.onWhite || !(folder === 'products' || folder === 'brand') ? '' : FRAMED
      const ending = drawn.original ? `.${drawn.original.ending}` : ''
      const key = `${pictureKey(folder, fileName, timestamp())}${ground}${ending}`
      try {
        // In parallel, as each takes a while in a remote object store.
        await Promise.all(named(key, drawn).map((file) => store.put(file.name, file.bytes, mediaTypeOf(file.name))))
      } catch (error) {
        log.error({ error, place: store.place }, 'a photograph could not be stored')
        // Part of the files is of no use. The caller does not wait for their removal.
        remove(key).catch(() => undefined)
        return refused('picture-not-kept')
      }
      return done(uploadAddress(key, drawn))
    },
    remove,
    async read(file) {
      if (!RESIZED.test(file) && !ORIGINAL_OR_ICON.test(file)) return null
      const bytes = (await store.get(file)) ?? (await drawSharingPicture(file))
      return bytes && { bytes, type: mediaTypeOf(file) }
    },
  }
}

function named(key: string, { widths, share, icons, original }: ResizedUpload): File[] {
  return [
    ...widths.map(({ width, format, bytes }) => ({ name: uploadFileName(key, width, format), bytes })),
    ...icons.map(({ name, bytes }) => ({ name: iconFile(key, name), bytes })),
    ...(share ? [{ name: openGraphFileOfUpload(key), bytes: share }] : []),
    ...(original ? [{ name: key, bytes: original.bytes }] : []),
  ]
}
