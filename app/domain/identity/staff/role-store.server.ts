import { sql } from 'kysely'
import { type Db, forUpdate, type Tx } from '#app/db/db.server.ts'
import type { Instant } from '#app/domain/instant.ts'
import type { Role } from '../user.ts'

/** Who has this phone, the role stored for them and whether they are blocked; null when nobody has it. */
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

/** Everybody stored as owner, locked until the transaction ends: roles of owners change one after the other. */
export async function listOwnersForUpdate(tx: Tx): Promise<{ userId: string; phone: string }[]> {
  const owners = sql<{ id: string; phone: string }>`
    select id, phone from users where role = 'owner' and deleted_at is null order by id${forUpdate(tx)}`
  const { rows } = await owners.execute(tx)
  return rows.map(({ id, phone }) => ({ userId: id, phone }))
}

/** Stores the role of someone. */
export async function updateRole(db: Db, userId: string, role: Role, at: Instant): Promise<void> {
  await db.updateTable('users').set({ role, updated_at: at }).where('id', '=', userId).execute()
}

/** Everybody behind the counter, with when they were last seen; `ownerPhones` are there whatever is stored of them. */
export async function listStaff(
  db: Db,
  ownerPhones: readonly string[],
): Promise<{ userId: string; phone: string; name: string; role: Role; lastSeenAt: Instant | null }[]> {
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
    .where((eb) =>
      eb.or([eb('role', '<>', 'customer'), ...(ownerPhones.length > 0 ? [eb('phone', 'in', ownerPhones)] : [])]),
    )
    .orderBy('name')
    .execute()
  return rows.map(({ id, last_seen_at, ...row }) => ({ ...row, userId: id, lastSeenAt: last_seen_at }))
}
