import type { Db } from '#app/db/db.server.ts'
import type { Instant } from '#app/domain/instant.ts'
import type { AuthUser } from '../providers/identity-provider.ts'

/** An account, and who its phone is at the hosted provider that verified it last. */
export type Account = AuthUser & { providerUid: string | null }

/**
 * The account of a phone, made when there is none. `providerUid` is the person's id at a hosted provider, kept so that they can be
 * deleted there.
 */
export async function findOrInsertAccount(
  db: Db,
  account: { id: string; phone: string; providerUid?: string; at: Instant },
): Promise<AuthUser> {
  const { id, phone, providerUid = null, at } = account
  await db
    .insertInto('accounts')
    .values({ id, phone, display_name: null, provider_uid: providerUid, created_at: at })
    .onConflict((conflict) =>
      providerUid
        ? conflict.column('phone').doUpdateSet({ provider_uid: providerUid })
        : conflict.column('phone').doNothing(),
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

/** Whether an id is, or was, somebody's: erased profiles keep theirs. */
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

/** Keeps the display name; null is one a hosted provider has still to be told. */
export async function updateAccountName(db: Db, id: string, name: string | null): Promise<void> {
  await db.updateTable('accounts').set({ display_name: name }).where('id', '=', id).execute()
}

/** A name a hosted provider has not been told, and who its person is there. */
export type NameToSync = { id: string; providerUid: string; name: string }

/** The name the provider has still to be told of someone; null when there is none, or the provider never met them. */
export async function findNameToSync(db: Db, id: string): Promise<NameToSync | null> {
  const row = await namesToTell(db).where('accounts.id', '=', id).executeTakeFirst()
  return row ? { ...row, providerUid: row.providerUid ?? '' } : null
}

/** Names the provider has still to be told. */
export async function listNamesToSync(db: Db, most: number): Promise<NameToSync[]> {
  const rows = await namesToTell(db).limit(most).execute()
  return rows.map((row) => ({ ...row, providerUid: row.providerUid ?? '' }))
}

function namesToTell(db: Db) {
  return db
    .selectFrom('accounts')
    .innerJoin('users', 'users.id', 'accounts.id')
    .select(['accounts.id', 'accounts.provider_uid as providerUid', 'users.name'])
    .where('accounts.provider_uid', 'is not', null)
    .where('accounts.display_name', 'is', null)
    .where('users.deleted_at', 'is', null)
}

/** Notes that the provider was told a name: as the display name if it is still the profile's, else one is still to be told. */
export async function updateNameSynced(db: Db, id: string, name: string): Promise<void> {
  await db
    .updateTable('accounts')
    .set((row) => ({
      display_name: row.selectFrom('users').select('name').where('users.id', '=', id).where('name', '=', name),
    }))
    .where('id', '=', id)
    .execute()
}

/** Forgets an account: the phone may sign up anew. */
export async function deleteAccount(db: Db, id: string): Promise<void> {
  await db.deleteFrom('accounts').where('id', '=', id).execute()
}
