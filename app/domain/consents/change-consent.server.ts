import { inTransaction } from '#app/db/db.server.ts'
import { lockUser } from '#app/domain/identity/user-store.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import { CONSENT_PURPOSES, type ConsentPurpose } from './consent-purposes.ts'
import { insertConsent, markConsentWithdrawn } from './consent-store.server.ts'

/**
 * Gives a consent. An open one ends first, so that at most one is open per purpose; the lock holds for two saves at
 * once.
 */
export function giveConsent(shop: Shop, userId: string, purpose: ConsentPurpose): Promise<void> {
  const at = shop.now()
  return inTransaction(shop.db, async (tx) => {
    await lockUser(tx, userId)
    await markConsentWithdrawn(tx, userId, purpose, at)
    await insertConsent(tx, { userId, purpose, notice: CONSENT_PURPOSES[purpose].notice, at }, shop.newId)
  })
}

/** Withdraws the user's consent, if they gave it. */
export async function withdrawConsent(shop: Shop, userId: string, purpose: ConsentPurpose): Promise<void> {
  await inTransaction(shop.db, (tx) => markConsentWithdrawn(tx, userId, purpose, shop.now()))
}
