import { inTransaction } from '#app/db/db.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import { addCartLines, type CartAddition } from './add-cart-lines.server.ts'
import type { CartLine } from './cart.ts'
import { lockCart } from './cart-store.server.ts'

/** Adds packs to a user's cart as far as stock and limits allow, for buying an order again. */
export function buyAgain(
  shop: Pick<Shop, 'db' | 'now'>,
  userId: string,
  lines: readonly CartLine[],
): Promise<CartAddition> {
  return inTransaction(shop.db, async (tx) => {
    const at = shop.now()
    await lockCart(tx, userId, at)
    return addCartLines(tx, userId, lines, at)
  })
}
