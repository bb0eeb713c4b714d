import type { Shop } from '#app/domain/shop.ts'
import { later } from '#app/domain/time/instant.ts'
import { SESSION_IDLE } from '../sessions/session.ts'
import { deleteEndedSessions } from '../sessions/session-store.server.ts'
import { deleteOldCodes } from './code-store.server.ts'
import { deleteExpiredProofs } from './spent-proof-store.server.ts'

/** Deletes old one-time codes, expired proofs and ended sessions. */
export async function deleteExpiredIdentityData(shop: Shop): Promise<void> {
  const at = shop.now()
  await deleteOldCodes(shop.db, at)
  await deleteExpiredProofs(shop.db, at)
  await deleteEndedSessions(shop.db, at, later(at, -SESSION_IDLE))
}
