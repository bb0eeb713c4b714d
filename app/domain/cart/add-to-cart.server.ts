import { inTransaction, type Tx } from '#app/db/db.server.ts'
import { minBestBeforeOnSale } from '#app/domain/delivery/min-best-before.ts'
import { findSettings } from '#app/domain/settings/settings-store.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import { type Cart, type CartLine, type GuestLine, seenLines } from './cart.ts'
import { insertMergedCart, listCartLines, lockCart, updateCartLines } from './cart-store.server.ts'
import { type MergeNote, mergeLines } from './merge-lines.ts'
import { priceCart } from './price-cart.ts'
import { listCartProducts } from './read-priced-cart.server.ts'

/** The cart after an addition, the packs added, and a note for each line that could not be added whole. */
export type CartAddition = { cart: Cart; added: number; notes: readonly MergeNote[] }

/** Adds lines to the cart of a user, as far as stock and limits allow. The caller holds the lock of the cart. */
async function addCartLines(tx: Tx, userId: string, added: readonly GuestLine[], at: string): Promise<CartAddition> {
  const lines = await listCartLines(tx, userId)
  const settings = await findSettings(tx)
  const products = await listCartProducts(
    tx,
    userId,
    [...lines, ...added],
    at,
    minBestBeforeOnSale(settings.delivery, at),
  )
  const merged = mergeLines(products, lines, seenLines(products, added), settings.orders)
  await updateCartLines(tx, userId, lines, merged.lines, at)
  return { cart: priceCart(products, merged.lines), added: merged.added, notes: merged.notes }
}

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
