import { inTransaction } from '#app/db/db.server.ts'
import { insertAudit } from '#app/domain/audit/audit-store.server.ts'
import { auditContext } from '#app/domain/audit-context.ts'
import { listOffersTo } from '#app/domain/campaigns/recipient-store.server.ts'
import { readPricedCart } from '#app/domain/cart/read-priced-cart.server.ts'
import { listConsents } from '#app/domain/consents/consent-store.server.ts'
import { listNotesAbout } from '#app/domain/identity/customers/customer-note-store.server.ts'
import { isWalkIn } from '#app/domain/identity/customers/walk-in-customer.ts'
import { listSessionsOf } from '#app/domain/identity/sessions/list-sessions.server.ts'
import type { User } from '#app/domain/identity/user.ts'
import { findUser } from '#app/domain/identity/user-store.server.ts'
import { tryConsumeRate } from '#app/domain/limits/consume-rate-limit.server.ts'
import { listAllOrdersOf } from '#app/domain/orders/order/order-read-store.server.ts'
import { done, type Result, refused } from '#app/domain/result.ts'
import { listReviewsBy } from '#app/domain/reviews/review-store.server.ts'
import { findSettings } from '#app/domain/settings/settings-store.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import { listProblemsBy } from '#app/domain/support/problems/pack-problem-store.server.ts'
import { listSampleRequestsOf } from '#app/domain/support/sample-requests/sample-request-store.server.ts'
import { listTicketsOf } from '#app/domain/support/tickets/ticket-store.server.ts'

/** Data of a user as a file for them (DPDP Act s. 11). Money in paise, weights in grams. */
export type DataExport = Awaited<ReturnType<typeof exportData>>

/**
 * Exports the shopper's own data, which they ask for in `sessionId`. Refuses `too-many-requests` beyond the limit
 * `export-data`.
 */
export async function exportOwnData(
  shop: Shop,
  user: User,
  sessionId: string,
): Promise<Result<DataExport, 'too-many-requests'>> {
  if (!(await tryConsumeRate(shop, 'export-data', user.id))) return refused('too-many-requests')
  return done(await exportData(shop, user, sessionId))
}

// The profile fields in the export: all but the shop's own decisions about the user, and what has its own section.
type ExportedProfile = Omit<
  User,
  'role' | 'isAdmin' | 'codBlocked' | 'deletionRequestedAt' | 'addresses' | 'defaultAddressId'
>

/** Everything the shop stores about a user. `currentSessionId` is null when staff export it. */
export async function exportData(shop: Shop, user: User, currentSessionId: string | null) {
  const { id, name, phone, phoneVerified, email, emailConfirmed, channels, createdAt, addresses, defaultAddressId } =
    user
  const profile: ExportedProfile = { id, name, phone, phoneVerified, email, emailConfirmed, channels, createdAt }
  const notes = await listNotesAbout(shop.db, id)
  const { store } = await findSettings(shop.db)
  return {
    exportedAt: shop.now(),
    description: `Your data at ${store.name}. Money is in paise (100 paise = 1 rupee), weight in grams, time in UTC.`,
    profile,
    addresses,
    defaultAddressId,
    consents: await listConsents(shop.db, id),
    offers: await listOffersTo(shop.db, id),
    sessions: await listSessionsOf(shop, id, currentSessionId),
    cart: await readPricedCart(shop, id),
    orders: await listAllOrdersOf(shop.db, id),
    staffNotes: notes.map(({ words, at }) => ({ words, at })),
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

/**
 * Exports a customer's data at their request, by staff, with an audit entry. Returns null when there is no such user,
 * and for the profile that walk-ins share.
 */
export async function exportDataFor(shop: Shop, actor: string, userId: string): Promise<DataExport | null> {
  const user = isWalkIn(userId) ? null : await findUser(shop.db, userId, shop.ownerPhones)
  if (!user) return null
  const context = auditContext(shop, actor)
  await inTransaction(shop.db, (tx) =>
    insertAudit(tx, { action: 'export-data', subject: `user:${userId}`, before: null, after: null }, context),
  )
  return exportData(shop, user, null)
}

/** Leaves out which member of staff settled something. */
function withoutStaff<Row extends { settledBy: string | null }>({ settledBy: _, ...row }: Row): Omit<Row, 'settledBy'> {
  return row
}
