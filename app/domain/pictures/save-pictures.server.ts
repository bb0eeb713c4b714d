import { done, type Result, refused } from '#app/domain/result.ts'
import type { Shop } from '#app/domain/shop.ts'
import type { RefusedPicture } from './refused-pictures.ts'
import { isForLater, keyOfUpload, type PictureFolder, type PictureReason } from './uploaded-picture.ts'

/**
 * Saves what shoppers upload, one after the other, and gives the addresses; when one cannot be read, none is kept, and all
 * that cannot be are reported together. Where it is the shop's fault the others are not tried.
 * The files are named by chance (128 bits), not as on the phone: until the shop shows a photograph itself, its address
 * is known to nobody but the shopper and the shop, and cannot be guessed.
 */
export async function savePictures(
  shop: Pick<Shop, 'pictures' | 'newId'>,
  folder: PictureFolder,
  photographs: readonly Uint8Array[],
): Promise<Result<string[], PictureReason, readonly RefusedPicture[]>> {
  const addresses: string[] = []
  const wrong: RefusedPicture[] = []
  for (const [at, bytes] of photographs.entries()) {
    const saved = await shop.pictures.save({ folder, fileName: shop.newId('pic'), bytes })
    if (saved.ok) addresses.push(saved.value)
    else wrong.push({ at, reason: saved.reason })
    if (!saved.ok && isForLater(saved.reason)) break
  }
  const first = wrong.at(-1) && isForLater(wrong.at(-1)?.reason ?? '') ? wrong.at(-1) : wrong[0]
  if (!first) return done(addresses)
  await removeUploads(shop, addresses)
  return refused(first.reason, wrong)
}

/** Removes uploads no row has ever named. For those a row named, see dropPicture. */
export async function removeUploads(shop: Pick<Shop, 'pictures'>, addresses: readonly string[]): Promise<void> {
  for (const address of addresses) {
    const key = keyOfUpload(address)
    if (key) await shop.pictures.remove(key)
  }
}
