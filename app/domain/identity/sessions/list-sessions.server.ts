import type { Shop } from '#app/domain/shop.ts'
import { later } from '#app/domain/time/instant.ts'
import { SESSION_IDLE, type SessionEntry } from './session.ts'
import { listSessions } from './session-store.server.ts'

/**
 * A user's open sessions, most recently seen first. `currentId` is the session in which they are read, null for staff.
 */
export async function listSessionsOf(shop: Shop, userId: string, currentId: string | null): Promise<SessionEntry[]> {
  const at = shop.now()
  const sessions = await listSessions(shop.db, userId, at, later(at, -SESSION_IDLE))
  return sessions.map(({ id, device, createdAt, lastSeenAt }) => ({
    id,
    device,
    createdAt,
    lastSeenAt,
    isThisOne: id === currentId,
  }))
}
