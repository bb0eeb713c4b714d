import type { Db, Tx } from '#app/db/db.server.ts'
import type { Instant } from '#app/domain/instant.ts'
import type { Role } from '../user.ts'

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

/** What somebody may do, or null for nobody: their role as stored, and whether their account is closed. */
export async function findAccountStatus(
  db: Db,
  id: string,
): Promise<{ phone: string; role: Role; blockedAt: Instant | null } | null> {
  const row = await db
    .selectFrom('users')
    .select(['phone', 'role', 'blocked_at'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return row ? { phone: row.phone, role: row.role, blockedAt: row.blocked_at } : null
}

/** Closes the account of a customer (an instant) or opens it again (null). False when they are not a customer. */
export async function updateBlocked(tx: Tx, id: string, blockedAt: Instant | null, at: Instant): Promise<boolean> {
  const changed = await tx
    .updateTable('users')
    .set({ blocked_at: blockedAt, updated_at: at })
    .where('id', '=', id)
    .where('role', '=', 'customer')
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return changed.numUpdatedRows > 0n
}

/** The names of people by their ids; whoever is not known is absent. */
export async function listNames(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('users').select(['id', 'name']).where('id', 'in', ids).execute()
  return new Map(rows.map((row) => [row.id, row.name]))
}
