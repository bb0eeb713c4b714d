import type { Result } from '../result.ts'
import type { PictureFolder, PictureReason } from './uploaded-picture.ts'

export type Upload = { folder: PictureFolder; fileName: string; bytes: Uint8Array }

/** The port for photographs: takes what people upload, made anew in every width, and gives it back file by file. */
export type PictureFiles = {
  /** Decodes, turns upright, drops what the camera wrote, keeps AVIF and WebP in four widths. Gives the address to store. */
  save: (upload: Upload) => Promise<Result<string, PictureReason>>
  /** Removes all files of an upload's key (keyOfUpload). What is gone already stays gone. */
  remove: (key: string) => Promise<void>
  /** One file as named by uploadFile, or null. */
  read: (file: string) => Promise<{ bytes: Uint8Array<ArrayBuffer>; type: string } | null>
}
