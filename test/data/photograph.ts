import sharp from 'sharp'

/** A synthetic photograph as a phone would send it. */
export async function photograph(width = 40, height = 30): Promise<Uint8Array<ArrayBuffer>> {
  const background = { r: 200, g: 160, b: 90 }
  return new Uint8Array(
    await sharp({ create: { width, height, channels: 3, background } })
      .jpeg()
      .toBuffer(),
  )
}
