import type { Db } from '#app/db/db.server.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import type { AuthUser } from './providers/identity-provider.ts'

/** An account, with its id at the hosted provider that verified the phone last. */
export type Account = AuthUser & { providerUid: string | null }

/**
 * Finds or creates the account of a phone (E.164). `providerUid`, the id at a hosted provider, is stored to delete the
 * user there.
 */
export async function findOrInsertAccount(
  db: Db,
  account: { id: string; phone: string; providerUid?: string; at: Instant },
): Promise<AuthUser> {
  const { id, phone, providerUid = null, at } = account
  await db
    .insertInto('accounts')
    .values({ id, phone, display_name: null, provider_uid: providerUid, created_at: at })
    // Two counters that sell to the first walk-in at once collide by id as well as by phone.
    .onConflict((conflict) =>
      providerUid ? conflict.column('phone').doUpdateSet({ provider_uid: providerUid }) : conflict.doNothing(),
    )
    .execute()
  const row = await db.selectFrom('accounts').selectAll().where('phone', '=', phone).executeTakeFirstOrThrow()
  return { id: row.id, phone: row.phone, displayName: row.display_name }
}

/** An account by its id, or null. */
export async function findAccount(db: Db, id: string): Promise<Account | null> {
  const row = await db.selectFrom('accounts').selectAll().where('id', '=', id).executeTakeFirst()
  return row ? { id: row.id, phone: row.phone, displayName: row.display_name, providerUid: row.provider_uid } : null
}

/** Whether an id is in use, or was: erased profiles keep theirs. */
export async function isAccountId(db: Db, id: string): Promise<boolean> {
  const taken = await db
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', id)
    .union(db.selectFrom('users').select('id').where('id', '=', id))
    .executeTakeFirst()
  return taken !== undefined
}

/** Whether a phone has an account. */
export async function hasAccount(db: Db, phone: string): Promise<boolean> {
  const row = await db.selectFrom('accounts').select('id').where('phone', '=', phone).executeTakeFirst()
  return row !== undefined
}

/** Stores the display name; null marks it as unsynced with the hosted provider. */
export async function updateAccountName(db: Db, id: string, name: string | null): Promise<void> {
  await db.updateTable('accounts').set({ display_name: name }).where('id', '=', id).execute()
}

/** A name to sync with a hosted provider, and the person's id there. */
export type NameToSync = { id: string; providerUid: string; name: string }

/** The unsynced name of an account; null when it is synced or the provider does not know the person. */
export async function findNameToSync(db: Db, id: string): Promise<NameToSync | null> {
  const row = await unsyncedNames(db).where('accounts.id', '=', id).executeTakeFirst()
  return row ? { ...row, providerUid: row.providerUid ?? '' } : null
}

/** Unsynced names, at most `limit`. */
export async function listNamesToSync(db: Db, limit: number): Promise<NameToSync[]> {
  const rows = await unsyncedNames(db).limit(limit).execute()
  return rows.map((row) => ({ ...row, providerUid: row.providerUid ?? '' }))
}

function unsyncedNames(db: Db) {
  return db
    .selectFrom('accounts')
    .innerJoin('users', 'users.id', 'accounts.id')
    .select(['accounts.id', 'accounts.provider_uid as providerUid', 'users.name'])
    .where('accounts.provider_uid', 'is not', null)
    .where('accounts.display_name', 'is', null)
    .where('users.deleted_at', 'is', null)
}

/** Marks a name as synced. If the profile's name changed meanwhile, it stays unsynced. */
export async function markAccountNameSynced(db: Db, id: string, name: string): Promise<void> {
  await db
    .updateTable('accounts')
    .set((row) => ({
      display_name: row.selectFrom('users').select('name').where('users.id', '=', id).where('name', '=', name),
    }))
    .where('id', '=', id)
    .execute()
}

/** Deletes an account. The phone can sign up again. */
export async function deleteAccount(db: Db, id: string): Promise<void> {
  await db.deleteFrom('accounts').where('id', '=', id).execute()
}
