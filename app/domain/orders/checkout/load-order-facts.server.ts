import type { Db } from '#app/db/transaction.server.ts'
import type { StoredLine } from '#app/domain/cart/cart.ts'
import { listCartLines } from '#app/domain/cart/cart-store.server.ts'
import { listOrderableProducts } from '#app/domain/catalogue/product/published-product-store.server.ts'
import { minBestBeforeOnSale } from '#app/domain/delivery/min-best-before.ts'
import type { Session } from '#app/domain/identity/sessions/session.ts'
import type { User } from '#app/domain/identity/user.ts'
import { listOpenHolds } from '#app/domain/inventory/holds/hold-store.server.ts'
import type { Need } from '#app/domain/inventory/stock/stock-need.ts'
import { findEffectiveSettings } from '#app/domain/settings/settings-store.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import { findCodEligibility } from '../order/cod-eligibility-store.server.ts'
import type { OrderRequest } from './decide-order.ts'

/** The buyer and their session. */
export type Buyer = { user: User; session: Session }

/**
 * The facts an order is decided from. `holds` are those of the buyer's own unpaid orders, which the new order may take.
 */
export type LoadedOrderFacts = Pick<OrderRequest, 'products' | 'settings' | 'buyer' | 'at'> & {
  lines: readonly StoredLine[]
  holds: Need[]
}

/**
 * Loads a buyer's cart, its products, the settings and whether they may pay in cash. `replaced` are the orders that the
 * new one replaces.
 */
export async function loadOrderFacts(
  { db, payments }: Pick<Shop, 'payments'> & { db: Db },
  { user, session }: Buyer,
  replaced: readonly string[],
  at: Instant,
): Promise<LoadedOrderFacts> {
  const lines = await listCartLines(db, user.id)
  const holds = await listOpenHolds(db, replaced)
  const eligibility = await findCodEligibility(db, user.id, at)
  const settings = await findEffectiveSettings(db, { payments })
  const ids = new Set(lines.map((line) => line.productId))
  const products = await listOrderableProducts(db, [...ids], at, {
    buyerHolds: holds,
    minBestBefore: minBestBeforeOnSale(settings.delivery, at),
  })
  return {
    lines,
    products,
    settings,
    buyer: { ...eligibility, phone: user.phone, code: { confirmedAt: session.codeConfirmedAt } },
    at,
    holds,
  }
}
