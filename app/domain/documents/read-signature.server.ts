import { keyOfUpload } from '#app/domain/pictures/upload-address.ts'
import { uploadFile } from '#app/domain/pictures/upload-files.ts'
import { findSettingsGroup } from '#app/domain/settings/settings-store.server.ts'
import type { Shop } from '#app/domain/shop.ts'

/**
 * The widest stored file of the signature, or null when there is none, or its store is unavailable: then papers are
 * signed by hand.
 */
export async function readSignature({ db, pictures }: Pick<Shop, 'db' | 'pictures'>): Promise<Uint8Array | null> {
  const key = keyOfUpload((await findSettingsGroup(db, 'tax')).signature)
  if (!key) return null
  try {
    return (await pictures.read(uploadFile(key, 640, 'webp')))?.bytes ?? null
  } catch {
    return null
  }
}
