import { inTransaction, type Tx } from '#app/db/db.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import { type Cart, type CartLine, type GuestLine, seenLines } from './cart.ts'
import { insertMergedCart, listCartLines, updateCartLines, updateCartLock } from './cart-store.server.ts'
import { findCartProducts } from './find-cart.server.ts'
import { type MergeNote, mergeLines } from './merge-lines.ts'
import { priceCart } from './price-cart.ts'

/** A guest's cart as the browser kept it. */
export type GuestCart = { id: string; lines: readonly GuestLine[] }

/** The cart with what was added to it, and a note for each line that could not be added whole. */
type Grown = { cart: Cart; notes: readonly MergeNote[] }

/**
 * Adds a guest's cart to that of the user who signed in. One transaction, safe to repeat: a guest cart counts once,
 * whoever asks and however often; `merged` tells whether it was this time.
 */
export function mergeCarts(
  shop: Pick<Shop, 'db' | 'now'>,
  userId: string,
  guest: GuestCart,
): Promise<Grown & { merged: boolean }> {
  return inTransaction(shop.db, async (tx) => {
    const at = shop.now()
    await updateCartLock(tx, userId, at)
    const merged = await insertMergedCart(tx, guest.id, userId, at)
    return { ...(await grow(tx, userId, merged ? guest.lines : [], at)), merged }
  })
}

/** Puts packs into a user's cart beside what is there, as far as stock and limits allow: buying an order again. */
export function addToCart(shop: Pick<Shop, 'db' | 'now'>, userId: string, lines: readonly CartLine[]): Promise<Grown> {
  return inTransaction(shop.db, async (tx) => {
    const at = shop.now()
    await updateCartLock(tx, userId, at)
    return grow(tx, userId, lines, at)
  })
}

async function grow(tx: Tx, userId: string, added: readonly GuestLine[], at: string): Promise<Grown> {
  const lines = await listCartLines(tx, userId)
  const products = await findCartProducts(tx, userId, [...lines, ...added], at)
  const grown = mergeLines(products, lines, seenLines(products, added))
  await updateCartLines(tx, userId, lines, grown.lines, at)
  return { cart: priceCart(products, grown.lines), notes: grown.notes }
}
