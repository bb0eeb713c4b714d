import type { Db, Tx } from '#app/db/db.server.ts'
import { nextTryForever } from '#app/domain/back-off.ts'
import type { Shop } from '#app/domain/shop.ts'
import { DAYS, type Instant, later } from '#app/domain/time/instant.ts'
import { deleteRemoval, insertRemoval, listRemovals, markRemovalFailed } from './picture-removal-store.server.ts'
import { keyOfUpload } from './upload-address.ts'

/** Schedules the removal of a new upload for a day later, unless `cancelRemoval` is called before. */
export async function scheduleUnusedRemoval(db: Db, address: string, at: Instant): Promise<void> {
  const key = keyOfUpload(address)
  if (key) await insertRemoval(db, key, later(at, DAYS))
}

/** Keeps an upload that is now shown somewhere: cancels its removal. */
export async function cancelRemoval(tx: Tx, address: string): Promise<void> {
  const key = keyOfUpload(address)
  if (key) await deleteRemoval(tx, key)
}

/**
 * Schedules the removal of an upload after this transaction commits. Any other address (the placeholder, the shop's own
 * pictures, external ones) is ignored.
 */
export async function scheduleRemoval(tx: Tx, address: string, at: Instant): Promise<void> {
  const key = keyOfUpload(address)
  if (key) await insertRemoval(tx, key, at)
}

/**
 * Removes the uploads that are due, and returns how many. When the store fails, that upload is tried again later, with
 * a growing delay, and the others wait for the next run, since the store would fail for them too.
 */
export async function removePictures(shop: Pick<Shop, 'db' | 'pictures' | 'now' | 'log'>): Promise<number> {
  let removed = 0
  for (const { key, tries } of await listRemovals(shop.db, shop.now(), 50)) {
    try {
      await shop.pictures.remove(key)
    } catch (error) {
      const failed = { key, tries: tries + 1 }
      await markRemovalFailed(shop.db, failed, nextTryForever(failed.tries, shop.now()))
      shop.log.warn({ ...failed, error }, 'the files of a picture could not be removed')
      return removed
    }
    await deleteRemoval(shop.db, key)
    removed += 1
  }
  return removed
}
