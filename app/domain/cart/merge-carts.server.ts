import { inTransaction, type Tx } from '#app/db/transaction.server.ts'
import { findSettings } from '#app/domain/settings/settings-store.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import { type Cart, type CartLine, type GuestLine, seenLines } from './cart.ts'
import { insertMergedCart, listCartLines, updateCartLines, updateCartLock } from './cart-store.server.ts'
import { findCartProducts } from './find-cart.server.ts'
import { type MergeNote, mergeLines } from './merge-lines.ts'
import { priceCart } from './price-cart.ts'

/** A guest's cart from the browser. */
export type GuestCart = { id: string; lines: readonly GuestLine[] }

/** The cart after the addition, with a note for each line that could not be added whole. */
type CartWithAdded = { cart: Cart; notes: readonly MergeNote[] }

/**
 * Adds a guest's cart to the cart of the user who signed in. Safe to repeat: a guest cart is merged once, into one user's
 * cart; `merged` is whether this call did it.
 */
export function mergeCarts(
  shop: Pick<Shop, 'db' | 'now'>,
  userId: string,
  guest: GuestCart,
): Promise<CartWithAdded & { merged: boolean }> {
  return inTransaction(shop.db, async (tx) => {
    const at = shop.now()
    await updateCartLock(tx, userId, at)
    const merged = await insertMergedCart(tx, guest.id, userId, at)
    return { ...(await addLines(tx, userId, merged ? guest.lines : [], at)), merged }
  })
}

/** Adds packs to a user's cart as far as stock and limits allow, for buying an order again. */
export function addToCart(
  shop: Pick<Shop, 'db' | 'now'>,
  userId: string,
  lines: readonly CartLine[],
): Promise<CartWithAdded> {
  return inTransaction(shop.db, async (tx) => {
    const at = shop.now()
    await updateCartLock(tx, userId, at)
    return addLines(tx, userId, lines, at)
  })
}

async function addLines(tx: Tx, userId: string, added: readonly GuestLine[], at: string): Promise<CartWithAdded> {
  const lines = await listCartLines(tx, userId)
  const settings = await findSettings(tx)
  const products = await findCartProducts(tx, userId, [...lines, ...added], at, settings)
  const merged = mergeLines(products, lines, seenLines(products, added), settings.orders)
  await updateCartLines(tx, userId, lines, merged.lines, at)
  return { cart: priceCart(products, merged.lines), notes: merged.notes }
}
