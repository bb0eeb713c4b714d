import type { Db, Tx } from '#app/db/db.server.ts'
import { countWrittenRows } from '#app/db/written-rows.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import type { Instant } from '#app/domain/time/instant.ts'

export type ConsentEntry = { purpose: string; notice: string; consentedAt: Instant; withdrawnAt: Instant | null }

/** All consents of a user, withdrawn ones included, with the notice they saw, oldest first. */
export function listConsents(db: Db, userId: string): Promise<ConsentEntry[]> {
  return db
    .selectFrom('consents')
    .select(['purpose', 'notice', 'given_at as consentedAt', 'withdrawn_at as withdrawnAt'])
    .where('user_id', '=', userId)
    .orderBy('given_at')
    .execute()
}

/** Stores a consent with the notice the user saw. One open for the same purpose has to be withdrawn first. */
export async function insertConsent(
  tx: Tx,
  consent: { userId: string; purpose: string; notice: string; at: Instant },
  newId: Shop['newId'],
): Promise<void> {
  const { userId, purpose, notice, at } = consent
  await tx
    .insertInto('consents')
    .values({ id: newId('con'), user_id: userId, purpose, notice, given_at: at, withdrawn_at: null })
    .execute()
}

/** Withdraws the user's open consent for a purpose. Returns how many there were: none or one. */
export async function markConsentWithdrawn(tx: Tx, userId: string, purpose: string, at: Instant): Promise<number> {
  const withdrawn = await tx
    .updateTable('consents')
    .set({ withdrawn_at: at })
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst()
  return countWrittenRows(withdrawn)
}

/** Empties the notices of a user's consents. Purpose and dates stay as proof of consent. */
export async function eraseConsentNotices(tx: Tx, userId: string): Promise<void> {
  await tx.updateTable('consents').set({ notice: '' }).where('user_id', '=', userId).execute()
}
