import { formatOfMediaType, PIXEL_LIMITS } from '#app/domain/pictures/picture-format.ts'
import { MAX_ORIGINAL_SIDE, MAX_PICTURE_BYTES } from '#app/domain/pictures/picture-refusal.ts'
import { encodePicture } from '#app/ui/browser/encode-picture.ts'

// No more is kept of the first; the others are for photographs with very much detail, the last two for transparent ones
// in a browser that writes no WebP.
const SIDES = [MAX_ORIGINAL_SIDE, 2896, 2048, 1448, 1024]

/** A file to upload, and the pixels of the chosen one; null when this browser cannot draw it. */
type ReadyUpload = { file: File; size: { width: number; height: number } | null }

/**
 * The file to upload: one that is larger than an upload may be, in bytes or pixels, as phones and their screens make
 * them, is made smaller, upright as its camera says and as transparent as it was; one of a kind that the server does not
 * read becomes one that it reads. One that this browser cannot draw stays as it is: the server says what is wrong.
 */
export async function shrinkUpload(file: File): Promise<ReadyUpload> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null)
  if (!bitmap) return { file, size: null }
  const size = { width: bitmap.width, height: bitmap.height }
  try {
    return { file: isAccepted(file, size) ? file : await shrunk(file, bitmap), size }
  } catch {
    return { file, size }
  } finally {
    bitmap.close()
  }
}

function isAccepted(file: File, { width, height }: { width: number; height: number }): boolean {
  const format = formatOfMediaType(file.type)
  return format !== null && file.size <= MAX_PICTURE_BYTES && width * height <= PIXEL_LIMITS[format]
}

async function shrunk(file: File, bitmap: ImageBitmap): Promise<File> {
  let small: Blob | null = null
  for (const side of SIDES) {
    small = await encodePicture(bitmap, side, 0.9)
    if (small && small.size <= MAX_PICTURE_BYTES) break
  }
  return small ? new File([small], file.name, { type: small.type }) : file
}
