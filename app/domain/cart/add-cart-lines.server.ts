import type { Tx } from '#app/db/db.server.ts'
import { minBestBeforeOnSale } from '#app/domain/delivery/min-best-before.ts'
import { findSettings } from '#app/domain/settings/settings-store.server.ts'
import { type Cart, type GuestLine, seenLines } from './cart.ts'
import { listCartLines, updateCartLines } from './cart-store.server.ts'
import { type MergeNote, mergeLines } from './merge-lines.ts'
import { priceCart } from './price-cart.ts'
import { listCartProducts } from './read-priced-cart.server.ts'

/** The cart after an addition, the packs added, and a note for each line that could not be added whole. */
export type CartAddition = { cart: Cart; added: number; notes: readonly MergeNote[] }

/** Adds lines to the cart of a user, as far as stock and limits allow. The caller holds the lock of the cart. */
export async function addCartLines(
  tx: Tx,
  userId: string,
  added: readonly GuestLine[],
  at: string,
): Promise<CartAddition> {
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
