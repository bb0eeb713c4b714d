import { formatOfMediaType } from '#app/domain/pictures/picture-format.ts'
import { encodePicture, thumbnailOf } from '#app/ui/browser/encode-picture.ts'

/** A photograph ready for upload, with its file name and a thumbnail. */
export type Photo = { id: number; name: string; blob: Blob; thumb: string | null }

const MAX_SIDE = 1600
const THUMB = 176

let count = 0

/**
 * A photograph made small enough for a slow network: 1600 px at its longer side, upright. One that this browser cannot
 * decode is uploaded unchanged, because the server supports more formats.
 */
export async function shrinkPhoto(file: File): Promise<Photo> {
  const id = ++count
  const { name } = file
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
    const thumb = thumbnailOf(bitmap, THUMB)
    const blob = await encodePicture(bitmap, MAX_SIDE, 0.85)
    bitmap.close()
    const isBetter = blob && (blob.size < file.size || formatOfMediaType(file.type) === null)
    return { id, name, blob: isBetter ? blob : file, thumb }
  } catch {
    return { id, name, blob: file, thumb: null }
  }
}
