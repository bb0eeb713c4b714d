import type { Db } from '#app/db/db.server.ts'
import type { Instant } from '../instant.ts'
import type { AuthUser } from './identity-provider.ts'

/** The embedded provider's account of a phone, made when there is none. */
export async function findOrInsertAccount(
  db: Db,
  account: { id: string; phone: string; at: Instant },
): Promise<AuthUser> {
  await db
    .insertInto('accounts')
    .values({ id: account.id, phone: account.phone, display_name: null, created_at: account.at })
    .onConflict((conflict) => conflict.column('phone').doNothing())
    .execute()
  const row = await db.selectFrom('accounts').selectAll().where('phone', '=', account.phone).executeTakeFirstOrThrow()
  return { id: row.id, phone: row.phone, displayName: row.display_name }
}

/** Keeps the display name. */
export async function updateAccountName(db: Db, id: string, name: string): Promise<void> {
  await db.updateTable('accounts').set({ display_name: name }).where('id', '=', id).execute()
}

/** Forgets an account: the phone may sign up anew. */
export async function deleteAccount(db: Db, id: string): Promise<void> {
  await db.deleteFrom('accounts').where('id', '=', id).execute()
}
