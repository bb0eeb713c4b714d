import type { Db } from '#app/db/db.server.ts'
import type { OfferedProduct } from '#app/domain/catalogue/product/product.ts'
import { listOrderableProducts } from '#app/domain/catalogue/product/published-product-store.server.ts'
import { minBestBeforeOnSale } from '#app/domain/delivery/min-best-before.ts'
import { done, type Refusal, type Result } from '#app/domain/result.ts'
import { findSettings } from '#app/domain/settings/settings-store.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import { type Cart, type GuestLine, type StoredLine, seenLines } from './cart.ts'
import { listCartLines, listHoldsOfBuyer } from './cart-store.server.ts'
import { type ChangeRefusal, changeLines, type LineChange } from './change-cart-lines.ts'
import { type MergeNote, uniteLines } from './merge-lines.ts'
import { priceCart } from './price-cart.ts'

/** A user's cart, priced from the catalogue. Paise and grams. */
export async function readPricedCart(shop: Pick<Shop, 'db' | 'now'>, userId: string): Promise<Cart> {
  const lines = await listCartLines(shop.db, userId)
  return priceCart(await listCartProducts(shop.db, userId, lines, shop.now()), lines)
}

/**
 * The products of these lines, with the stock this user may take: grams on sale and those held by their own orders.
 * `minBestBefore` as in listOrderableProducts.
 */
export async function listCartProducts(
  db: Db,
  userId: string,
  lines: readonly { productId: string }[],
  at: Instant,
  minBestBefore?: string,
): Promise<OfferedProduct[]> {
  if (lines.length === 0) return []
  return listOrderableProducts(db, lines, at, { buyerHolds: await listHoldsOfBuyer(db, userId), minBestBefore })
}

type GuestCartNow = { cart: Cart; lines: readonly StoredLine[] }
type GuestCartPriced = Result<
  GuestCartNow & { notes: readonly MergeNote[] },
  Refusal<ChangeRefusal, GuestCartNow & { most: number }>
>

/**
 * Prices a guest's lines and decides a change of them, if any, by the same rules as for a user's cart. Nothing is
 * stored: the browser stores the returned lines.
 */
export async function priceGuestCart(
  shop: Pick<Shop, 'db' | 'now'>,
  guest: readonly GuestLine[],
  change?: LineChange,
): Promise<GuestCartPriced> {
  const typed = [...guest, ...(change ? [change] : [])]
  const settings = await findSettings(shop.db)
  const minBestBefore = minBestBeforeOnSale(settings.delivery, shop.now())
  const products = await listOrderableProducts(shop.db, typed, shop.now(), { minBestBefore })
  const lines = uniteLines(seenLines(products, guest))
  if (!change) return done({ cart: priceCart(products, lines), lines, notes: [] })
  const changed = changeLines(products, lines, change, settings.orders)
  if (!changed.ok) return { ...changed, detail: { ...changed.detail, lines, cart: priceCart(products, lines) } }
  return done({ ...changed.value, cart: priceCart(products, changed.value.lines) })
}
