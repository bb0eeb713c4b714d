import { inTransaction, type Tx } from '#app/db/db.server.ts'
import { minBestBeforeOnSale } from '#app/domain/delivery/min-best-before.ts'
import { done, type Refusal, type Result } from '#app/domain/result.ts'
import { findSettings } from '#app/domain/settings/settings-store.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import type { Cart } from './cart.ts'
import { listCartLines, lockCart, updateCartLines } from './cart-store.server.ts'
import { type ChangeRefusal, changeLines, type LineChange } from './change-cart-lines.ts'
import type { MergeNote } from './merge-lines.ts'
import { priceCart } from './price-cart.ts'
import { listCartProducts } from './read-priced-cart.server.ts'

export type CartChanged = Result<
  { cart: Cart; notes: readonly MergeNote[] },
  Refusal<ChangeRefusal, { cart: Cart; most: number }>
>

/**
 * Sets a line of a user's cart to a quantity (0 or less removes it), or to another weight. Returns the changed cart
 * with notes; a refusal has the unchanged cart and the most packs the line could have.
 */
export function changeCart(shop: Pick<Shop, 'db' | 'now'>, userId: string, change: LineChange): Promise<CartChanged> {
  return inTransaction(shop.db, async (tx) => {
    const at = shop.now()
    await lockCart(tx, userId, at)
    const lines = await listCartLines(tx, userId)
    const settings = await findSettings(tx)
    const products = await listCartProducts(
      tx,
      userId,
      [...lines, change],
      at,
      minBestBeforeOnSale(settings.delivery, at),
    )
    const changed = changeLines(products, lines, change, settings.orders)
    if (!changed.ok) return { ...changed, detail: { ...changed.detail, cart: priceCart(products, lines) } }
    await updateCartLines(tx, userId, lines, changed.value.lines, at)
    return done({ cart: priceCart(products, changed.value.lines), notes: changed.value.notes })
  })
}

/** Removes every line of a user's cart. */
export async function emptyCart(tx: Tx, userId: string, at: Instant): Promise<void> {
  await lockCart(tx, userId, at)
  await updateCartLines(tx, userId, await listCartLines(tx, userId), [], at)
}
