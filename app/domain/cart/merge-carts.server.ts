import { inTransaction } from '#app/db/db.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import { addCartLines, type CartAddition } from './add-cart-lines.server.ts'
import type { GuestLine } from './cart.ts'
import { insertMergedCart, lockCart } from './cart-store.server.ts'

/** A guest's cart from the browser. */
type GuestCart = { id: string; lines: readonly GuestLine[] }

/**
 * Adds a guest's cart to the cart of the user who signed in. Safe to repeat: a guest cart is merged once, into one
 * user's cart; `merged` is whether this call did it.
 */
export function mergeCarts(
  shop: Pick<Shop, 'db' | 'now'>,
  userId: string,
  guest: GuestCart,
): Promise<CartAddition & { merged: boolean }> {
  return inTransaction(shop.db, async (tx) => {
    const at = shop.now()
    await lockCart(tx, userId, at)
    const merged = await insertMergedCart(tx, guest.id, userId, at)
    return { ...(await addCartLines(tx, userId, merged ? guest.lines : [], at)), merged }
  })
}
