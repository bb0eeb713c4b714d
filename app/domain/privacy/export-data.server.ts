import { inTransaction } from '#app/db/db.server.ts'
import { insertAudit } from '#app/domain/audit/audit-store.server.ts'
import { auditContext } from '#app/domain/audit-context.ts'
import { findCart } from '#app/domain/cart/find-cart.server.ts'
import { listNotesAbout } from '#app/domain/identity/customers/customer-note-store.server.ts'
import { listSessionsOf } from '#app/domain/identity/sessions/sign-out.server.ts'
import type { Session, User } from '#app/domain/identity/user.ts'
import { findUser } from '#app/domain/identity/user-store.server.ts'
import { isWithinRate } from '#app/domain/limits/rate-limit.server.ts'
import { listOrdersOf } from '#app/domain/orders/order/order-store.server.ts'
import { done, refused } from '#app/domain/result.ts'
import { listReviewsBy } from '#app/domain/reviews/review-store.server.ts'
import { findSettings } from '#app/domain/settings/settings-store.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import { listProblemsBy } from '#app/domain/support/problems/pack-problem-store.server.ts'
import { listSampleRequestsOf } from '#app/domain/support/sample-requests/sample-request-store.server.ts'
import { listTicketsOf } from '#app/domain/support/tickets/ticket-store.server.ts'
import { listConsents } from './consent-store.server.ts'

const ALL_ORDERS = 100_000

/**
 * Everything the shop keeps about someone, for them to take along (DPDP Act s. 11). Money in paise, weights in grams. Ten
 * times an hour: more often it is `too-many-requests`.
 */
export async function exportOwnData(shop: Shop, user: User, session: Pick<Session, 'id' | 'userId'>) {
  if (!(await isWithinRate(shop, 'export-data', user.id))) return refused('too-many-requests')
  return done(await exportData(shop, user, session))
}

/** The same for whoever the shop hands it to. */
export async function exportData(shop: Shop, user: User, session: Pick<Session, 'id' | 'userId'>) {
  const { id, name, phone, phoneVerified, createdAt, addresses, defaultAddressId } = user
  const notes = await listNotesAbout(shop.db, id)
  const { store } = await findSettings(shop.db)
  return {
    writtenAt: shop.now(),
    what: `Your data at ${store.name}. Money is in paise (100 paise = 1 rupee), weight in grams, time in UTC.`,
    profile: { id, name, phone, phoneVerified, createdAt },
    addresses,
    defaultAddressId,
    consents: await listConsents(shop.db, id),
    sessions: await listSessionsOf(shop, session),
    cart: await findCart(shop, id),
    orders: await listOrdersOf(shop.db, id, ALL_ORDERS),
    notesOfTheShop: notes.map(({ words, at }) => ({ words, at })),
    tickets: await listTicketsOf(shop.db, id),
    sampleRequests: (await listSampleRequestsOf(shop.db, id)).map(withoutStaff),
    packProblems: (await listProblemsBy(shop.db, id)).map(withoutStaff),
    reviews: (await listReviewsBy(shop.db, id)).map(withoutStaff),
    sharedWith: [
      'The courier of each order gets the name, address and phone on the parcel.',
      'The payment gateway gets the amount and the order number.',
    ],
  }
}

/** The same for a customer who asked the shop for it, written down with who took it; null for nobody. */
export async function exportDataFor(shop: Shop, actor: string, userId: string) {
  const user = await findUser(shop.db, userId, shop.ownerPhones)
  if (!user) return null
  const context = auditContext(shop, actor)
  await inTransaction(shop.db, (tx) =>
    insertAudit(tx, { action: 'export-data', subject: `user:${userId}`, before: null, after: null }, context),
  )
  return exportData(shop, user, { id: '', userId })
}

/** Who of the staff settled something is not the shopper's to take along. */
function withoutStaff<Row extends { settledBy: string | null }>({ settledBy: _, ...row }: Row): Omit<Row, 'settledBy'> {
  return row
}
