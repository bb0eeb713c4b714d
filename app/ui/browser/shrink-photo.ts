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
    const small = drawBitmap(bitmap, MAX_SIDE)
    const thumb = drawBitmap(bitmap, THUMB).toDataURL('image/jpeg', 0.7)
    bitmap.close()
    const blob = await new Promise<Blob | null>((resolve) => small.toBlob(resolve, 'image/jpeg', 0.85))
    return { id, name, blob: blob && blob.size < file.size ? blob : file, thumb }
  } catch {
    return { id, name, blob: file, thumb: null }
  }
}

/** A bitmap drawn at most `longest` pixels at its longer side. */
export function drawBitmap(bitmap: ImageBitmap, longest: number): HTMLCanvasElement {
  const scale = Math.min(1, longest / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(bitmap.width * scale))
  canvas.height = Math.max(1, Math.round(bitmap.height * scale))
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  return canvas
}
