import type { Selectable } from 'kysely'
import { type Db, isPostgres, type Tx } from '#app/db/db.server.ts'
import type { UsersTable } from '#app/db/schema/people.ts'
import type { Instant } from '#app/domain/instant.ts'
import { listAddresses } from './profile/address-store.server.ts'
import { isAdmin, roleOf, type User } from './user.ts'

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
