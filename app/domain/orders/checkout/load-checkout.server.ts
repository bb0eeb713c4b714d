import type { Db } from '#app/db/db.server.ts'
import { listCartLines } from '#app/domain/cart/cart-store.server.ts'
import { findOffered } from '#app/domain/catalogue/product/offered-product-store.server.ts'
import type { Session, User } from '#app/domain/identity/user.ts'
import type { Instant } from '#app/domain/instant.ts'
import { listOpenHolds } from '#app/domain/inventory/holds/hold-store.server.ts'
import type { Need } from '#app/domain/inventory/stock/stock.ts'
import { findSettings } from '#app/domain/settings/settings-store.server.ts'
import type { CodEligibility } from '../order/buyer-store.server.ts'
import type { OrderRequest } from './new-order.ts'

/** Who is buying, and how they are signed in. */
export type Buyer = { user: User; session: Session }

/** What an order is decided from. `holds` is what the buyer's own unpaid orders hold, which is theirs to take. */
export type Checkout = Pick<OrderRequest, 'lines' | 'products' | 'settings' | 'buyer' | 'at'> & { holds: Need[] }

/** Loads a buyer's cart, the products in it and the rules. The unpaid orders among the eligibility facts are those a new one replaces. */
export async function loadCheckout(
  db: Db,
  { user, session }: Buyer,
  eligibility: CodEligibility,
  at: Instant,
): Promise<Checkout> {
  const lines = await listCartLines(db, user.id)
  const holds = await listOpenHolds(db, eligibility.unpaidOrderIds)
  const products = await findOffered(db, Array.from(new Set(lines.map((line) => line.productId))), at, holds)
  return {
    lines,
    products,
    settings: await findSettings(db),
    buyer: { ...eligibility, phone: user.phone, codeConfirmedAt: session.codeConfirmedAt },
    at,
    holds,
  }
}
