import type { Db } from '#app/db/db.server.ts'
import type { CartLine, StoredLine } from '#app/domain/cart/cart.ts'
import { listCartLines } from '#app/domain/cart/cart-store.server.ts'
import { listOrderableProducts } from '#app/domain/catalogue/product/published-product-store.server.ts'
import { minBestBeforeOnSale } from '#app/domain/delivery/min-best-before.ts'
import type { Session } from '#app/domain/identity/sessions/session.ts'
import type { User } from '#app/domain/identity/user.ts'
import { listOpenHolds } from '#app/domain/inventory/holds/hold-store.server.ts'
import type { Need } from '#app/domain/inventory/stock/stock-pool.ts'
import { findEffectiveSettings } from '#app/domain/settings/settings-store.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import type { CodBuyer } from '../order/cash-on-delivery/cash-on-delivery.ts'
import { findCodEligibility } from '../order/cash-on-delivery/cod-eligibility-store.server.ts'
import type { OrderRequest } from './decide-order.ts'

/** The signed-in user who buys what is in their cart, and their session. */
export type Buyer = { user: User; session: Session }

type ShopOfFacts = Pick<Shop, 'payments'> & { db: Db }

/** The facts an order is decided from. `holds` are those of the orders that it replaces, whose grams it may take. */
export type OrderFacts = Pick<OrderRequest, 'lines' | 'products' | 'settings' | 'buyer' | 'at'> & { holds: Need[] }

/**
 * Loads the products of the lines, the settings and whether the buyer may pay in cash, for a cart or for packs that
 * staff entered. `code` is the one-time code that the buyer confirmed last, and `replaced` the orders that the new one
 * replaces.
 */
export async function loadOrderFacts(
  { db, payments }: ShopOfFacts,
  order: { user: User; code: CodBuyer['code']; lines: readonly CartLine[]; replaced?: readonly string[] },
  at: Instant,
): Promise<OrderFacts> {
  const { user, code, lines, replaced = [] } = order
  const holds = await listOpenHolds(db, replaced)
  const eligibility = await findCodEligibility(db, user.id, at)
  const settings = await findEffectiveSettings(db, { payments })
  const minBestBefore = minBestBeforeOnSale(settings.delivery, at)
  const products = await listOrderableProducts(db, lines, at, { buyerHolds: holds, minBestBefore })
  return { lines, products, settings, buyer: { ...eligibility, phone: user.phone, code }, at, holds }
}

/** The facts of an order of a cart, whose lines know the price that the buyer saw. */
export type CartFacts = OrderFacts & { lines: readonly StoredLine[] }

/** Loads the facts of an order of what is in the buyer's cart. `replaced` are the orders that it replaces. */
export async function loadCartFacts(
  shop: ShopOfFacts,
  { user, session }: Buyer,
  replaced: readonly string[],
  at: Instant,
): Promise<CartFacts> {
  const lines = await listCartLines(shop.db, user.id)
  const code = { confirmedAt: session.codeConfirmedAt }
  return { ...(await loadOrderFacts(shop, { user, code, lines, replaced }, at)), lines }
}
