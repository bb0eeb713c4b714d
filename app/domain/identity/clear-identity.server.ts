import { later } from '../instant.ts'
import type { Shop } from '../shop.ts'
import { deleteOldCodes } from './code-store.server.ts'
import { SESSION_IDLE } from './session.ts'
import { deleteEndedSessions } from './session-store.server.ts'
import { deleteExpiredProofs } from './spent-proof-store.server.ts'

/** Clears away codes older than a day, proofs past their time and sessions that have ended. */
export async function clearIdentity(shop: Shop): Promise<void> {
  const at = shop.now()
  await deleteOldCodes(shop.db, at)
  await deleteExpiredProofs(shop.db, at)
  await deleteEndedSessions(shop.db, at, later(at, -SESSION_IDLE))
}
