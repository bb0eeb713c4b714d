import type { Result } from '#app/domain/result.ts'
import type { PictureReason } from './picture-refusal.ts'
import type { PictureFolder } from './upload-address.ts'

export type Upload = { folder: PictureFolder; fileName: string; bytes: Uint8Array }

/** The port for photographs: re-encodes uploads in every width, and reads them file by file. */
export type PictureStorage = {
  /** The base URL of the files for browsers, without a trailing slash: `/files`, or that of a bucket or CDN. */
  address: string
  /**
   * Decodes a photograph, turns it upright, drops its metadata, and stores AVIF and WebP in four widths; for a product
   * also the original, for product and brand the share picture, for the brand the icons. Returns the address to store.
   * Refuses files that are no photographs or too expensive to decode, `picture-busy` while too many wait, and
   * `picture-not-kept` when the store fails.
   */
  save: (upload: Upload) => Promise<Result<string, PictureReason>>
  /** Removes all files of an upload's key (keyOfUpload) that exist. */
  remove: (key: string) => Promise<void>
  /** Reads one file by its name (uploadFileName), or null. Throws when the store is unavailable. */
  read: (file: string) => Promise<{ bytes: Uint8Array<ArrayBuffer>; type: string } | null>
}
