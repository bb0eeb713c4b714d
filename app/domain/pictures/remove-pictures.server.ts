import type { Db, Tx } from '#app/db/db.server.ts'
import { nextTryForEver } from '#app/domain/back-off.ts'
import { DAYS, type Instant, later } from '#app/domain/instant.ts'
import type { Shop } from '#app/domain/shop.ts'
import { deleteRemoval, insertRemoval, listRemovals, updateRemovalFailed } from './removal-store.server.ts'
import { keyOfUpload } from './uploaded-picture.ts'

/** An upload that nothing shows yet: unless it is kept within a day, its files go. */
export async function expectPicture(db: Db, address: string, at: Instant): Promise<void> {
  const key = keyOfUpload(address)
  if (key) await insertRemoval(db, key, later(at, DAYS))
}

/** Something shows this upload from now on: its files stay. */
export async function keepPicture(tx: Tx, address: string): Promise<void> {
  const key = keyOfUpload(address)
  if (key) await deleteRemoval(tx, key)
}

/**
 * Lets the files of an upload go after this transaction commits. Any other address (the placeholder, the shop's own
 * pictures, one from elsewhere) is left alone.
 */
export async function dropPicture(tx: Tx, address: string, at: Instant): Promise<void> {
  const key = keyOfUpload(address)
  if (key) await insertRemoval(tx, key, at)
}

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
