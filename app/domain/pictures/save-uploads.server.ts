import { done, type Refusal, type Result, refused } from '#app/domain/result.ts'
import type { Shop } from '#app/domain/shop.ts'
import { isTemporary, type PictureReason, type RefusedPicture } from './picture-refusal.ts'
import { keyOfUpload, type PictureFolder } from './upload-address.ts'

/**
 * Saves uploads of shoppers one by one, and returns their addresses. If one is refused, none is kept, and all refused
 * ones are reported together; after an error of the shop the others are not tried. Files get random names, so that the
 * address of a photograph that the shop does not show cannot be guessed.
 */
export async function savePictures(
  shop: Pick<Shop, 'pictures' | 'newId'>,
  folder: PictureFolder,
  photographs: readonly Uint8Array[],
): Promise<Result<string[], Refusal<PictureReason, readonly RefusedPicture[]>>> {
  const addresses: string[] = []
  const refusedPictures: RefusedPicture[] = []
  for (const [index, bytes] of photographs.entries()) {
    const saved = await shop.pictures.save({ folder, fileName: shop.newId('pic'), bytes })
    if (saved.ok) addresses.push(saved.value)
    else refusedPictures.push({ index, reason: saved.reason })
    if (!saved.ok && isTemporary(saved.reason)) break
  }
  const first =
    refusedPictures.at(-1) && isTemporary(refusedPictures.at(-1)?.reason ?? '')
      ? refusedPictures.at(-1)
      : refusedPictures[0]
  if (!first) return done(addresses)
  await removeUploads(shop, addresses)
  return refused(first.reason, refusedPictures)
}

/** Removes uploads that no row refers to. For others see `scheduleRemoval`. */
export async function removeUploads(shop: Pick<Shop, 'pictures'>, addresses: readonly string[]): Promise<void> {
  for (const address of addresses) {
    const key = keyOfUpload(address)
    if (key) await shop.pictures.remove(key)
  }
}
