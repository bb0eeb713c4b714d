import { MAX_ORIGINAL_SIDE, MAX_PICTURE_BYTES } from '#app/domain/pictures/upload-limits.ts'
import { drawBitmap } from '#app/ui/browser/shrink-photo.ts'

// No more is kept of the first; the others are for photographs with very much detail.
const SIDES = [MAX_ORIGINAL_SIDE, 2896, 2048]

/**
 * The file to upload: a JPEG that is larger than an upload may be, as phones take them, is made smaller, upright as its
 * camera says. Any other file, and one that this browser cannot draw, stays as it is: the server says what is wrong.
 */
export async function shrinkUpload(file: File): Promise<File> {
  if (file.size <= MAX_PICTURE_BYTES || file.type !== 'image/jpeg') return file
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
    let small: Blob | null = null
    for (const side of SIDES) {
      const canvas = drawBitmap(bitmap, side)
      small = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9))
      if (small && small.size <= MAX_PICTURE_BYTES) break
    }
    bitmap.close()
    return small ? new File([small], file.name, { type: small.type }) : file
  } catch {
    return file
  }
}
