import { type Selectable, sql } from 'kysely'
import type { Db, Tx } from '#app/db/db.server.ts'
import { forUpdate } from '#app/db/lock.server.ts'
import type { UsersTable } from '#app/db/schema/identity.ts'
import { wroteRow } from '#app/db/written-rows.server.ts'
import { THE_SHOP } from '#app/domain/actor.ts'
import { formatPhone, hasPhoneNumber } from '#app/domain/contact/format-phone.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import { listAddresses } from './profile/address-store.server.ts'
import { parseStoredMessageChannels } from './profile/parse-stored-message-channels.server.ts'
import { isOwner, type Role, roleOf } from './staff/role.ts'
import type { User } from './user.ts'

/** The profile with its addresses; null when there is none or it was erased. */
export async function findUser(db: Db, id: string, ownerPhones: readonly string[]): Promise<User | null> {
  const row = await userRows(db, id).executeTakeFirst()
  return row ? toUser(row, await listAddresses(db, id), ownerPhones) : null
}

/** The same of a profile that the caller has just written: throws when there is none. */
export async function findSavedUser(db: Db, id: string, ownerPhones: readonly string[]): Promise<User> {
  const row = await userRows(db, id).executeTakeFirstOrThrow()
  return toUser(row, await listAddresses(db, id), ownerPhones)
}

/** The same of someone with a session, in one read with whether staff has blocked the account. */
export async function findUserUnlessBlocked(
  db: Db,
  id: string,
  ownerPhones: readonly string[],
): Promise<User | 'blocked' | null> {
  const row = await userRows(db, id).executeTakeFirst()
  if (row?.blocked_at) return 'blocked'
  return row ? toUser(row, await listAddresses(db, id), ownerPhones) : null
}

function userRows(db: Db, id: string) {
  return db.selectFrom('users').selectAll().where('id', '=', id).where('deleted_at', 'is', null)
}

function toUser(row: Selectable<UsersTable>, addresses: User['addresses'], ownerPhones: readonly string[]): User {
  const role = roleOf(row.role, row.phone, ownerPhones)
  return {
    id: row.id,
    phone: row.phone,
    name: row.name,
    role,
    isAdmin: isOwner(role),
    phoneVerified: row.phone_verified_at !== null,
    email: row.email,
    emailConfirmed: row.email_confirmed_at !== null,
    channels: parseStoredMessageChannels(row.channels),
    addresses,
    defaultAddressId: row.default_address_id,
    codBlocked: row.cod_blocked_at !== null,
    createdAt: row.created_at,
    deletionRequestedAt: row.deletion_asked_at,
  }
}

/** The profile of a phone (E.164), or null. */
export async function findUserByPhone(db: Db, phone: string, ownerPhones: readonly string[]): Promise<User | null> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('phone', '=', phone)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return row ? findUser(db, row.id, ownerPhones) : null
}

/** Creates a profile with an unverified phone. An existing one stays unchanged. */
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

/** Creates the profile, or changes its name (docs/specification.md, section 7: merge-update). */
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

/** Marks an unverified phone of a profile as verified (docs/specification.md, section 4). */
export async function markPhoneVerified(db: Db, id: string, at: Instant): Promise<void> {
  await db
    .updateTable('users')
    .set({ phone_verified_at: at, updated_at: at })
    .where('id', '=', id)
    .where('phone_verified_at', 'is', null)
    .execute()
}

/** What a verb decides on while it holds the lock of a user. */
export type LockedUser = { isBlocked: boolean; defaultAddressId: string | null }

/**
 * Locks a user until the transaction ends, so that limits per user hold: their orders, addresses, reviews and sample
 * requests are saved one after the other. Returns null if there is no such user.
 */
export async function lockUser(tx: Tx, id: string): Promise<LockedUser | null> {
  const { rows } = await sql<Pick<UsersTable, 'blocked_at' | 'default_address_id'>>`
    select blocked_at, default_address_id from users where id = ${id}${forUpdate(tx)}`.execute(tx)
  const [row] = rows
  return row ? { isBlocked: row.blocked_at !== null, defaultAddressId: row.default_address_id } : null
}

/** Stores the default address, or null for none. */
export async function updateDefaultAddress(db: Db, id: string, addressId: string | null, at: Instant): Promise<void> {
  await db.updateTable('users').set({ default_address_id: addressId, updated_at: at }).where('id', '=', id).execute()
}

/** Stores when erasure was requested; null cancels it. */
export async function updateDeletionRequest(
  db: Db,
  id: string,
  requestedAt: Instant | null,
  at: Instant,
): Promise<void> {
  await db.updateTable('users').set({ deletion_asked_at: requestedAt, updated_at: at }).where('id', '=', id).execute()
}

/** Users who requested erasure at or before an instant. */
export function listUsersToErase(
  db: Db,
  requestedBefore: Instant,
): Promise<{ id: string; phone: string; email: string | null }[]> {
  return db
    .selectFrom('users')
    .select(['id', 'phone', 'email'])
    .where('deletion_asked_at', '<=', requestedBefore)
    .where('deleted_at', 'is', null)
    .execute()
}

// Columns of `users` that erasing leaves unchanged. A new column is erased unless it is named here.
type UnerasedColumn = 'id' | 'cod_blocked_at' | 'blocked_at' | 'created_at' | 'deletion_asked_at'

/** Erases a profile; only what orders refer to remains. Returns false when the request was cancelled meanwhile. */
export async function eraseUser(
  db: Db,
  id: string,
  leftover: Pick<UsersTable, 'name' | 'phone'>,
  requestedBefore: Instant,
  at: Instant,
): Promise<boolean> {
  const columns = {
    ...leftover,
    role: 'customer' as const,
    phone_verified_at: null,
    email: null,
    email_confirmed_at: null,
    channels: null,
    default_address_id: null,
    updated_at: at,
    deleted_at: at,
  } satisfies Record<Exclude<keyof UsersTable, UnerasedColumn>, unknown>
  const erased = await db
    .updateTable('users')
    .set(columns)
    .where('id', '=', id)
    .where('deletion_asked_at', '<=', requestedBefore)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return wroteRow(erased)
}

/**
 * Blocks cash on delivery (an instant) or unblocks it (null). Returns the previous value; undefined when there is no
 * such user.
 */
export async function updateCodBlock(
  tx: Tx,
  id: string,
  blockedAt: Instant | null,
  at: Instant,
): Promise<{ codBlockedAt: Instant | null } | undefined> {
  const before = await tx.selectFrom('users').select('cod_blocked_at').where('id', '=', id).executeTakeFirst()
  await tx.updateTable('users').set({ cod_blocked_at: blockedAt, updated_at: at }).where('id', '=', id).execute()
  return before && { codBlockedAt: before.cod_blocked_at }
}

/** The stored role of a user and when the account was blocked; null when there is no such user. */
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

/** Blocks a customer's account (an instant) or unblocks it (null). Returns false when the user is not a customer. */
export async function updateUserBlock(tx: Tx, id: string, blockedAt: Instant | null, at: Instant): Promise<boolean> {
  const changed = await tx
    .updateTable('users')
    .set({ blocked_at: blockedAt, updated_at: at })
    .where('id', '=', id)
    .where('role', '=', 'customer')
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return wroteRow(changed)
}

/** Names by user id, the phone of somebody who has not given a name. Unknown ids are absent. */
export async function listUserNames(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('users').select(['id', 'name', 'phone']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, name, phone }) => [id, name || (hasPhoneNumber(phone) ? formatPhone(phone) : phone)]))
}

/**
 * Replaces the actor ids of history rows by names. What the shop did itself is by 'the shop'; an actor who is no user,
 * such as the command line, stays as stored.
 */
export async function withActorNames<Row extends { actor: string }>(db: Db, rows: readonly Row[]): Promise<Row[]> {
  const names = await listUserNames(db, [...new Set(rows.map((row) => row.actor))])
  return rows.map((row) => ({
    ...row,
    actor: row.actor === THE_SHOP ? 'the shop' : (names.get(row.actor) ?? row.actor),
  }))
}
