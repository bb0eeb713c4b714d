import type { Db, Tx } from '#app/db/db.server.ts'
import type { Instant } from '#app/domain/instant.ts'
import type { Shop } from '#app/domain/shop.ts'

export type ConsentEntry = { purpose: string; notice: string; givenAt: Instant; withdrawnAt: Instant | null }

/** Everything someone ever allowed, with the words they were shown, oldest first. */
export function listConsents(db: Db, userId: string): Promise<ConsentEntry[]> {
  return db
    .selectFrom('consents')
    .select(['purpose', 'notice', 'given_at as givenAt', 'withdrawn_at as withdrawnAt'])
    .where('user_id', '=', userId)
    .orderBy('given_at')
    .execute()
}

/** Writes that someone allowed something, with the words they were shown. */
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

/** Writes that someone took back what they had allowed. */
export async function updateConsentWithdrawn(tx: Tx, userId: string, purpose: string, at: Instant): Promise<void> {
  await tx
    .updateTable('consents')
    .set({ withdrawn_at: at })
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('withdrawn_at', 'is', null)
    .execute()
}

/** Deletes the words of someone's consents; that and when they were given stays, as the proof of having asked. */
export async function updateConsentsErased(tx: Tx, userId: string): Promise<void> {
  await tx.updateTable('consents').set({ notice: '' }).where('user_id', '=', userId).execute()
}
