import { createHmac } from 'node:crypto'
import { inTransaction, type Tx } from '#app/db/db.server.ts'
import { deleteRecipientsOf } from '#app/domain/campaigns/recipient-store.server.ts'
import { emptyCart } from '#app/domain/cart/change-cart.server.ts'
import { eraseConsentNotices } from '#app/domain/consents/consent-store.server.ts'
import { deleteNotesAbout } from '#app/domain/identity/customers/customer-note-store.server.ts'
import { deleteAddressesOf } from '#app/domain/identity/profile/address-store.server.ts'
import { deleteSessionsOf } from '#app/domain/identity/sessions/session-store.server.ts'
import { eraseUser, listUsersToErase } from '#app/domain/identity/user-store.server.ts'
import { eraseBuyer } from '#app/domain/orders/order/erase-buyer.server.ts'
import { hasOpenOrders } from '#app/domain/orders/order/order-read-store.server.ts'
import { scheduleRemoval } from '#app/domain/pictures/schedule-and-remove-pictures.server.ts'
import { deleteReviewsBy, listReviewsBy } from '#app/domain/reviews/review-store.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import { eraseProblems, listProblemsBy } from '#app/domain/support/problems/pack-problem-store.server.ts'
import { eraseSampleRequests } from '#app/domain/support/sample-requests/sample-request-store.server.ts'
import { eraseTickets, listTicketsFrom } from '#app/domain/support/tickets/ticket-store.server.ts'
import { type Instant, later } from '#app/domain/time/instant.ts'
import { DELETION_UNDO, ERASED_NAME } from './decide-account-deletion.ts'
import { erasePersonalRecords } from './erase-personal-records-store.server.ts'

/**
 * Erases the accounts whose `DELETION_UNDO` is over, and returns how many. Deletes name, addresses, cart, reviews,
 * notes, photographs, messages, and the texts of consents, tickets, problem reports and audit entries. Orders, invoices
 * and credit notes keep what tax law requires. An account with an open order is erased later.
 */
export async function eraseAccounts(shop: Shop): Promise<number> {
  const requestedBefore = later(shop.now(), -DELETION_UNDO)
  const due = await listUsersToErase(shop.db, requestedBefore)
  let erased = 0
  for (const user of due) if (await eraseAccount(shop, user, requestedBefore)) erased += 1
  return erased
}

async function eraseAccount(
  shop: Shop,
  { id, phone, email }: { id: string; phone: string; email: string | null },
  requestedBefore: Instant,
): Promise<boolean> {
  const leftover = { name: ERASED_NAME, phone: hashPhone(shop, id, phone) }
  const isErased = await inTransaction(shop.db, async (tx) => {
    if (await hasOpenOrders(tx, id)) return false
    if (!(await eraseUser(tx, id, leftover, requestedBefore, shop.now()))) return false
    await erasePersonalData(tx, { id, phone, email }, leftover, shop.now())
    return true
  })
  // After commit, as it calls the provider. If that fails, the provider keeps an account without a profile.
  if (isErased) await shop.identity.deleteUser(id)
  return isErased
}

async function erasePersonalData(
  tx: Tx,
  person: { id: string; phone: string; email: string | null },
  leftover: { name: string; phone: string },
  at: Instant,
) {
  const { id } = person
  // Before the tickets lose their owner.
  const tickets = await listTicketsFrom(tx, id, person.phone)
  await erasePersonalRecords(tx, person, tickets, leftover)
  await deleteAddressesOf(tx, id)
  await deleteNotesAbout(tx, id)
  await emptyCart(tx, id, at)
  await eraseConsentNotices(tx, id)
  await deleteRecipientsOf(tx, id)
  await eraseBuyer(tx, id, leftover)
  await scheduleRemovals(tx, id, at)
  const ticketIds = tickets.map((ticket) => ticket.id)
  await eraseTickets(tx, ticketIds, leftover)
  await eraseProblems(tx, id)
  await eraseSampleRequests(tx, id, leftover)
  await deleteReviewsBy(tx, id)
  await deleteSessionsOf(tx, id, null)
}

async function scheduleRemovals(tx: Tx, id: string, at: Instant) {
  const [problems, reviews] = [await listProblemsBy(tx, id), await listReviewsBy(tx, id)]
  const pictures = [...problems, ...reviews].flatMap((sent) => sent.pictures)
  for (const picture of pictures) await scheduleRemoval(tx, picture, at)
}

/** Hashes a phone with a pepper and the user id: there are few enough numbers to try them all. */
function hashPhone(shop: Shop, id: string, phone: string): string {
  return `erased:${createHmac('sha256', `erased-phone:${shop.secret}`).update(`${id}|${phone}`).digest('base64url')}`
}
