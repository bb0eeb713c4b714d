import { done, type Result } from '../result.ts'
import type { Shop } from '../shop.ts'
import { keyOfUpload, type PictureFolder, type PictureReason } from './uploaded-picture.ts'

/**
 * Saves what shoppers upload, one after the other, and gives the addresses; when one cannot be read, none is kept.
 * The files are named by chance (128 bits), not as on the phone: until the shop shows a photograph itself, its address
 * is known to nobody but the shopper and the shop, and cannot be guessed.
 */
export async function savePictures(
  shop: Pick<Shop, 'pictures' | 'newId'>,
  folder: PictureFolder,
  photographs: readonly Uint8Array[],
): Promise<Result<string[], PictureReason>> {
  const addresses: string[] = []
  for (const bytes of photographs) {
    const saved = await shop.pictures.save({ folder, fileName: shop.newId('pic'), bytes })
    if (!saved.ok) {
      await removeUploads(shop, addresses)
      return saved
    }
    addresses.push(saved.value)
  }
  return done(addresses)
}

/** Removes uploads no row has ever named. For those a row named, see dropPicture. */
export async function removeUploads(shop: Pick<Shop, 'pictures'>, addresses: readonly string[]): Promise<void> {
  for (const address of addresses) {
    const key = keyOfUpload(address)
    if (key) await shop.pictures.remove(key)
  }
}
