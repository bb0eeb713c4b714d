import { inTransaction } from '#app/db/transaction.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import { CONSENTS, type ConsentPurpose } from './consent.ts'
import { insertConsent, listConsents, updateConsentWithdrawn } from './consent-store.server.ts'

/** Gives or withdraws a consent. Ends an open one first, so that at most one is open per purpose. */
export function changeConsent(shop: Shop, userId: string, purpose: ConsentPurpose, given: boolean): Promise<void> {
  return inTransaction(shop.db, async (tx) => {
    const at = shop.now()
    await updateConsentWithdrawn(tx, userId, purpose, at)
    if (given) await insertConsent(tx, { userId, purpose, notice: CONSENTS[purpose].notice, at }, shop.newId)
  })
}

/** The purposes the user consents to now. */
export async function listOpenConsents(shop: Shop, userId: string): Promise<ConsentPurpose[]> {
  const open = (await listConsents(shop.db, userId)).filter((consent) => consent.withdrawnAt === null)
  return (Object.keys(CONSENTS) as ConsentPurpose[]).filter((purpose) =>
    open.some((consent) => consent.purpose === purpose),
  )
}
