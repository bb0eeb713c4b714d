import type { Db } from '#app/db/transaction.server.ts'
import { findOffered } from '#app/domain/catalogue/product/offered-product-store.server.ts'
import type { OfferedProduct } from '#app/domain/catalogue/product/product.ts'
import type { Instant } from '#app/domain/instant.ts'
import { done, type Refusal, type Result } from '#app/domain/result.ts'
import { findSettings } from '#app/domain/settings/settings-store.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import { type Cart, type GuestLine, type StoredLine, seenLines } from './cart.ts'
import { listCartLines, listHoldsOfBuyer } from './cart-store.server.ts'
import { type ChangeRefusal, changeLines, type LineChange } from './change-lines.ts'
import { type MergeNote, uniteLines } from './merge-lines.ts'
import { priceCart } from './price-cart.ts'

/** A user's cart, priced from the catalogue. Paise and grams. */
export async function findCart(shop: Pick<Shop, 'db' | 'now'>, userId: string): Promise<Cart> {
  const lines = await listCartLines(shop.db, userId)
  return priceCart(await findCartProducts(shop.db, userId, lines, shop.now()), lines)
}

/** The products of these lines, with the stock this user may take: grams on sale and those held by their own orders. */
export async function findCartProducts(
  db: Db,
  userId: string,
  lines: readonly { productId: string }[],
  at: Instant,
): Promise<OfferedProduct[]> {
  const ids = [...new Set(lines.map((line) => line.productId))]
  if (ids.length === 0) return []
  return findOffered(db, ids, at, await listHoldsOfBuyer(db, userId))
}

type GuestCartNow = { cart: Cart; lines: readonly StoredLine[] }
export type GuestCartPriced = Result<
  GuestCartNow & { notes: readonly MergeNote[] },
  Refusal<ChangeRefusal, GuestCartNow & { most: number }>
>

/**
 * Prices a guest's lines and decides a change of them, if any, by the same rules as for a user's cart. Nothing is stored:
 * the browser stores the returned lines.
 */
export async function priceGuestCart(
  shop: Pick<Shop, 'db' | 'now'>,
  guest: readonly GuestLine[],
  change?: LineChange,
): Promise<GuestCartPriced> {
  const ids = new Set([...guest, ...(change ? [change] : [])].map((line) => line.productId))
  const products = await findOffered(shop.db, [...ids], shop.now())
  const lines = uniteLines(seenLines(products, guest))
  if (!change) return done({ cart: priceCart(products, lines), lines, notes: [] })
  const { orders } = await findSettings(shop.db)
  const changed = changeLines(products, lines, change, orders)
  if (!changed.ok) return { ...changed, detail: { ...changed.detail, lines, cart: priceCart(products, lines) } }
  return done({ ...changed.value, cart: priceCart(products, changed.value.lines) })
}
