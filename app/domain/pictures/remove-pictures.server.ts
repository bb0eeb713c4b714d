import { nextTryForEver } from '#app/domain/back-off.ts'
import type { Shop } from '#app/domain/shop.ts'
import { deleteRemoval, listRemovals, updateRemovalFailed } from './removal-store.server.ts'

/**
 * Removes the files of uploads nothing shows any more, and gives of how many. Where the store fails, that upload waits,
 * longer each time, and the others wait for the next turn: the store would fail them as well.
 */
export async function removePictures(shop: Pick<Shop, 'db' | 'pictures' | 'now' | 'log'>): Promise<number> {
  let removed = 0
  for (const { key, tries } of await listRemovals(shop.db, shop.now(), 50)) {
    try {
      await shop.pictures.remove(key)
    } catch (error) {
      const failed = { key, tries: tries + 1 }
      await updateRemovalFailed(shop.db, failed, nextTryForEver(failed.tries, shop.now()))
      shop.log.warn({ ...failed, error }, 'the files of a picture could not be removed')
      return removed
    }
    await deleteRemoval(shop.db, key)
    removed += 1
  }
  return removed
}
