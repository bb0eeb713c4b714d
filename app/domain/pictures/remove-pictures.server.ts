import type { Shop } from '../shop.ts'
import { deleteRemoval, listRemovals } from './removal-store.server.ts'

/** Removes the files of uploads nothing shows any more. A store that fails is asked again at the next turn. */
export async function removePictures(shop: Pick<Shop, 'db' | 'pictures' | 'now'>): Promise<number> {
  const keys = await listRemovals(shop.db, shop.now(), 50)
  for (const key of keys) {
    await shop.pictures.remove(key)
    await deleteRemoval(shop.db, key)
  }
  return keys.length
}
