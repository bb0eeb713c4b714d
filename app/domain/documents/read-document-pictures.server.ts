import { keyOfUpload } from '#app/domain/pictures/upload-address.ts'
import { uploadFileName } from '#app/domain/pictures/upload-file-names.ts'
import type { Settings } from '#app/domain/settings/settings.ts'
import { findSettingsGroup } from '#app/domain/settings/settings-store.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import type { LetterheadLogo } from './document-contents.ts'

/** The signature as a WebP, or null when there is none: then documents are signed by hand. */
export async function readSignature({ db, pictures }: Pick<Shop, 'db' | 'pictures'>): Promise<Uint8Array | null> {
  return readDocumentPicture(pictures, (await findSettingsGroup(db, 'tax')).signature)
}

/**
 * The logo of the letterheads that name the shop as it is called today, or null when there is none: then its name is
 * printed, as on documents issued under another name
 * (docs/decisions/0117-the-logo-on-papers.md).
 */
export async function readLetterheadLogo(
  { pictures }: Pick<Shop, 'pictures'>,
  { store, brand }: Pick<Settings, 'store' | 'brand'>,
): Promise<LetterheadLogo | null> {
  const picture = await readDocumentPicture(pictures, brand.logo)
  return picture && { name: store.name, picture }
}

/**
 * A stored file of an uploaded picture, sharp enough for print; null without one, or while its store is unavailable.
 */
async function readDocumentPicture(pictures: Shop['pictures'], address: string): Promise<Uint8Array | null> {
  const key = keyOfUpload(address)
  if (!key) return null
  try {
    return (await pictures.read(uploadFileName(key, 640, 'webp')))?.bytes ?? null
  } catch {
    return null
  }
}
