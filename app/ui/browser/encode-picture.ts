/**
 * A bitmap as a file, at most `longest` pixels at its longer side: a JPEG of a quality from 0 to 1, or what keeps
 * transparency if it has some, as a JPEG would be black there. Null when the browser cannot write it.
 */
export async function encodePicture(bitmap: ImageBitmap, longest: number, quality: number): Promise<Blob | null> {
  const canvas = drawBitmap(bitmap, longest)
  // A browser that writes no WebP writes a PNG instead.
  const type = isTransparent(canvas) ? 'image/webp' : 'image/jpeg'
  return new Promise((resolve) => canvas.toBlob(resolve, type, quality))
}

/** A small picture of a bitmap as a data URL, with its transparency. */
export function thumbnailOf(bitmap: ImageBitmap, longest: number): string {
  return drawBitmap(bitmap, longest).toDataURL('image/webp', 0.7)
}

function drawBitmap(bitmap: ImageBitmap, longest: number): HTMLCanvasElement {
  const scale = Math.min(1, longest / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(bitmap.width * scale))
  canvas.height = Math.max(1, Math.round(bitmap.height * scale))
  // `isTransparent` reads it back, which is slow where a graphics card has drawn it.
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) return canvas
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  return canvas
}

// Read in strips: the points of a whole photograph would take 64 MB of a phone's memory.
const STRIP = 128

/** Whether a canvas is transparent anywhere, by the fourth of the four bytes of each point. */
function isTransparent(canvas: HTMLCanvasElement): boolean {
  const context = canvas.getContext('2d')
  if (!context) return false
  for (let top = 0; top < canvas.height; top += STRIP) {
    const { data } = context.getImageData(0, top, canvas.width, Math.min(STRIP, canvas.height - top))
    for (let index = 3; index < data.length; index += 4) if (data[index] !== 255) return true
  }
  return false
}
