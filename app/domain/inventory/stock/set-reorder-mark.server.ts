import type { Tx } from '#app/db/db.server.ts'
import type { Grams } from '#app/domain/weight.ts'
import { insertPoolIfMissing, updateReorderMark } from './stock-store.server.ts'

/** Sets the weight under which a product counts as low, in grams; zero means the usual mark. */
export async function setReorderMark(tx: Tx, productId: string, grams: Grams): Promise<void> {
  await insertPoolIfMissing(tx, productId)
  await updateReorderMark(tx, productId, grams)
}
