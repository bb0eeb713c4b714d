import type { Shop } from '#app/domain/shop.ts'
import { CONSENT_PURPOSES, type ConsentPurpose } from './consent-purposes.ts'
import { listConsents } from './consent-store.server.ts'

/** The purposes the user consents to now. */
export async function listOpenConsents(shop: Shop, userId: string): Promise<ConsentPurpose[]> {
  const open = (await listConsents(shop.db, userId)).filter((consent) => consent.withdrawnAt === null)
  return (Object.keys(CONSENT_PURPOSES) as ConsentPurpose[]).filter((purpose) =>
    open.some((consent) => consent.purpose === purpose),
  )
}
