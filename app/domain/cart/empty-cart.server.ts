import type { Tx } from '#app/db/db.server.ts'
import type { Instant } from '#app/domain/instant.ts'
import { listCartLines, updateCartLines, updateCartLock } from './cart-store.server.ts'

/** Takes everything out of someone's cart. */
export async function emptyCart(tx: Tx, userId: string, at: Instant): Promise<void> {
  await updateCartLock(tx, userId, at)
  await updateCartLines(tx, userId, await listCartLines(tx, userId), [], at)
}
