import type { Result } from '#app/domain/result.ts'
import type { PictureFolder, PictureReason } from './uploaded-picture.ts'

export type Upload = { folder: PictureFolder; fileName: string; bytes: Uint8Array }

/** The port for photographs: takes what people upload, made anew in every width, and gives it back file by file. */
export type PictureFiles = {
  /** Where browsers find the files, without a slash at the end: `/files`, or the address of a bucket or CDN. */
  address: string
  /**
   * Decodes, turns upright, drops what the camera wrote, keeps AVIF and WebP in four widths and, of a product, the original
   * and what is shown where its page is shared. Gives the address to store; refuses what is no photograph or costs too much,
   * `picture-busy` while too many wait, and `picture-not-kept` where the store does not take it.
   */
  save: (upload: Upload) => Promise<Result<string, PictureReason>>
  /** Removes all files of an upload's key (keyOfUpload). What is gone already stays gone. */
  remove: (key: string) => Promise<void>
  /** One file as named by uploadFile, or null. Throws when the store cannot be asked. */
  read: (file: string) => Promise<{ bytes: Uint8Array<ArrayBuffer>; type: string } | null>
}
