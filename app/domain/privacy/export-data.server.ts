import { findCart } from '../cart/find-cart.server.ts'
import { listSessionsOf } from '../identity/sign-out.server.ts'
import type { Session, User } from '../identity/user.ts'
import { listOrdersOf } from '../orders/order-store.server.ts'
import type { Shop } from '../shop.ts'
import { listConsents } from './consent-store.server.ts'

/** Everything the shop keeps about someone, for them to take along (DPDP Act s. 11). Money in paise, weights in grams. */
export async function exportData(shop: Shop, user: User, session: Session) {
  const { id, name, phone, phoneVerified, createdAt, addresses, defaultAddressId } = user
  return {
    writtenAt: shop.now(),
    what: 'Your data at Mewa. Money is in paise (100 paise = 1 rupee), weight in grams, time in UTC.',
    profile: { id, name, phone, phoneVerified, createdAt },
    addresses,
    defaultAddressId,
    consents: await listConsents(shop.db, id),
    sessions: await listSessionsOf(shop, session),
    cart: await findCart(shop, id),
    orders: await listOrdersOf(shop.db, id),
    sharedWith: [
      'The courier of each order gets the name, address and phone on the parcel.',
      'The payment gateway gets the amount and the order number.',
    ],
  }
}
