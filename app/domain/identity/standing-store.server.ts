import type { Db, Tx } from '#app/db/db.server.ts'
import type { Instant } from '../instant.ts'

/** Closes cash on delivery for someone (an instant) or opens it again (null). Gives what stood before; undefined when there is no such user. */
export async function updateCodBlocked(
  tx: Tx,
  id: string,
  blockedAt: Instant | null,
  at: Instant,
): Promise<{ codBlockedAt: Instant | null } | undefined> {
  const before = await tx.selectFrom('users').select('cod_blocked_at').where('id', '=', id).executeTakeFirst()
  await tx.updateTable('users').set({ cod_blocked_at: blockedAt, updated_at: at }).where('id', '=', id).execute()
  return before && { codBlockedAt: before.cod_blocked_at }
}

/** The names of people by their ids; whoever is not known is absent. */
export async function listNames(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('users').select(['id', 'name']).where('id', 'in', ids).execute()
  return new Map(rows.map((row) => [row.id, row.name]))
}
