import type { LetterheadLogo, PrintableDocument } from '#app/domain/documents/document-contents.ts'

/**
 * The pictures in the documents of a file, as data URLs of PNGs: a PDF holds no WebP, and pdfkit embeds a URL only
 * once.
 */
export type DrawablePictures = {
  signature: string | null
  /** Of the shop called `name`; sizes in pixels. */
  logo: { name: string; src: string; width: number; height: number } | null
}

export const NO_PICTURES: DrawablePictures = { signature: null, logo: null }

/** The signature of the documents of a file, which have the same one, and the logo. */
export async function drawablePictures(
  documents: readonly PrintableDocument[],
  logo: LetterheadLogo | null,
): Promise<DrawablePictures> {
  const signature = documents
    .map((document) => ('signatory' in document ? document.signatory?.picture : null))
    .find(Boolean)
  return {
    signature: signature ? (await drawablePicture(signature)).src : null,
    logo: logo && { name: logo.name, ...(await drawablePicture(logo.picture)) },
  }
}

async function drawablePicture(picture: Uint8Array): Promise<{ src: string; width: number; height: number }> {
  const { default: sharp } = await import('sharp')
  const { data, info } = await sharp(picture).png().toBuffer({ resolveWithObject: true })
  return { src: `data:image/png;base64,${data.toString('base64')}`, width: info.width, height: info.height }
}
