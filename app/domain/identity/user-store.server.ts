import { type Selectable, sql } from 'kysely'
import { type Db, forUpdate, isPostgres, type Tx } from '#app/db/db.server.ts'
import type { UsersTable } from '#app/db/schema/people.ts'
import type { Instant } from '#app/domain/instant.ts'
import { listAddresses } from './profile/address-store.server.ts'
import { isAdmin, type Role, roleOf, type User } from './user.ts'

/** The profile of someone with its addresses, or null while there is none or once it is erased. */
export async function findUser(db: Db, id: string, ownerPhones: readonly string[]): Promise<User | null> {
  const row = await db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return row ? toUser(row, await listAddresses(db, id), ownerPhones) : null
}

function toUser(row: Selectable<UsersTable>, addresses: User['addresses'], ownerPhones: readonly string[]): User {
  const role = roleOf(row.role, row.phone, ownerPhones)
  return {
    id: row.id,
    phone: row.phone,
    name: row.name,
    role,
    isAdmin: isAdmin(role),
    phoneVerified: row.phone_verified_at !== null,
    addresses,
    defaultAddressId: row.default_address_id,
    codBlocked: row.cod_blocked_at !== null,
    createdAt: row.created_at,
    deletionAskedAt: row.deletion_asked_at,
  }
}

/** The profile of a phone, or null. */
export async function findUserByPhone(db: Db, phone: string, ownerPhones: readonly string[]): Promise<User | null> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('phone', '=', phone)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return row ? findUser(db, row.id, ownerPhones) : null
}

/** Creates the profile of someone who has not signed in here yet; one that is there stays as it is. */
export async function insertUnverifiedUser(
  tx: Tx,
  { id, phone, name, at }: { id: string; phone: string; name: string; at: Instant },
): Promise<void> {
  await tx
    .insertInto('users')
    .values({ id, phone, name, phone_verified_at: null, created_at: at, updated_at: at })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}

/**
 * Creates the profile, or changes its name (spec section 7: merge-update). A new profile has no addresses.
 */
export async function upsertUser(
  db: Db,
  user: { id: string; phone: string; name: string; at: Instant },
): Promise<void> {
  const { id, phone, name, at } = user
  await db
    .insertInto('users')
    .values({ id, phone, name, phone_verified_at: at, created_at: at, updated_at: at })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ name, updated_at: at }))
    .execute()
}

/** Marks the phone of a profile as verified, if it was not (spec section 4). */
export async function updatePhoneVerified(db: Db, id: string, at: Instant): Promise<void> {
  await db
    .updateTable('users')
    .set({ phone_verified_at: at, updated_at: at })
    .where('id', '=', id)
    .where('phone_verified_at', 'is', null)
    .execute()
}

/** The default address of someone, with their profile locked until the transaction ends: one change of the book at a time. */
export async function findDefaultAddressForUpdate(tx: Tx, id: string): Promise<string | null> {
  const row = await tx
    .selectFrom('users')
    .select('default_address_id')
    .where('id', '=', id)
    .$if(isPostgres(tx), (query) => query.forUpdate())
    .executeTakeFirst()
  return row?.default_address_id ?? null
}

/** Chooses the one default address, or none. */
export async function updateDefaultAddress(db: Db, id: string, addressId: string | null, at: Instant): Promise<void> {
  await db.updateTable('users').set({ default_address_id: addressId, updated_at: at }).where('id', '=', id).execute()
}

/** Notes that someone asked to be erased, or (null) that they changed their mind. */
export async function updateDeletionAsked(db: Db, id: string, askedAt: Instant | null, at: Instant): Promise<void> {
  await db.updateTable('users').set({ deletion_asked_at: askedAt, updated_at: at }).where('id', '=', id).execute()
}

/** Those whose days to change their mind are over. */
export function listUsersToErase(db: Db, askedBefore: Instant): Promise<{ id: string; phone: string }[]> {
  return db
    .selectFrom('users')
    .select(['id', 'phone'])
    .where('deletion_asked_at', '<=', askedBefore)
    .where('deleted_at', 'is', null)
    .execute()
}

/** Leaves of a profile only what orders point at. False when its owner changed their mind meanwhile. */
export async function updateUserErased(
  db: Db,
  id: string,
  leftover: { name: string; phone: string },
  askedBefore: Instant,
  at: Instant,
): Promise<boolean> {
  const erased = await db
    .updateTable('users')
    .set({
      ...leftover,
      role: 'customer',
      phone_verified_at: null,
      default_address_id: null,
      updated_at: at,
      deleted_at: at,
    })
    .where('id', '=', id)
    .where('deletion_asked_at', '<=', askedBefore)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return erased.numUpdatedRows > 0n
}

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

/** Rows of a history with the names of whoever acted, in place of their ids. Nobody known is the shop itself. */
export async function actorNames<Row extends { actor: string }>(db: Db, rows: readonly Row[]): Promise<Row[]> {
  const names = await listNames(db, [...new Set(rows.map((row) => row.actor))])
  return rows.map((row) => ({ ...row, actor: names.get(row.actor) ?? 'the shop' }))
}
