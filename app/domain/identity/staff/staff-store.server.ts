import { sql } from 'kysely'
import type { Db, Tx } from '#app/db/db.server.ts'
import { forUpdate } from '#app/db/lock.server.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import type { Role } from './role.ts'

/** The user id, stored role and block of a phone (E.164); null when it has no profile. */
export async function findRole(
  db: Db,
  phone: string,
): Promise<{ userId: string; role: Role; blockedAt: Instant | null } | null> {
  const row = await db
    .selectFrom('users')
    .select(['id', 'role', 'blocked_at'])
    .where('phone', '=', phone)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return row ? { userId: row.id, role: row.role, blockedAt: row.blocked_at } : null
}

/** Locks and returns all stored owners, so that changes of their roles are serialised. */
export async function listOwnersForUpdate(tx: Tx): Promise<{ userId: string; phone: string }[]> {
  const owners = sql<{ id: string; phone: string }>`
    select id, phone from users where role = 'owner' and deleted_at is null order by id${forUpdate(tx)}`
  const { rows } = await owners.execute(tx)
  return rows.map(({ id, phone }) => ({ userId: id, phone }))
}

/** Stores a user's role. */
export async function updateRole(db: Db, userId: string, role: Role, at: Instant): Promise<void> {
  await db.updateTable('users').set({ role, updated_at: at }).where('id', '=', userId).execute()
}

/** All staff with when they were last seen, sorted by name. Includes `ownerPhones` whatever role is stored. */
export async function listStaff(
  db: Db,
  ownerPhones: readonly string[],
): Promise<{ userId: string; phone: string; name: string; role: Role; lastSeenAt: Instant | null }[]> {
  // Each by its index: customers are many. A literal, as with a parameter SQLite would not use the partial index.
  const staff = db.selectFrom('users').select('id').where(sql<boolean>`role <> 'customer'`)
  const owners = db.selectFrom('users').select('id').where('phone', 'in', ownerPhones)
  const rows = await db
    .selectFrom('users')
    .select((eb) => [
      'id',
      'phone',
      'name',
      'role',
      eb
        .selectFrom('sessions')
        .whereRef('sessions.user_id', '=', 'users.id')
        .select((seen) => seen.fn.max('last_seen_at').as('last'))
        .as('last_seen_at'),
    ])
    .where('deleted_at', 'is', null)
    .where('id', 'in', ownerPhones.length > 0 ? staff.union(owners) : staff)
    .orderBy('name')
    .execute()
  return rows.map(({ id, last_seen_at, ...row }) => ({ ...row, userId: id, lastSeenAt: last_seen_at }))
}
