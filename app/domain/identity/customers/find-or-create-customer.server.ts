import type { Tx } from '#app/db/db.server.ts'
import type { AuditContext } from '#app/domain/audit-context.ts'
import { done, type Result, refused } from '#app/domain/result.ts'
import type { Shop } from '#app/domain/shop.ts'
import { findOrInsertAccount, updateAccountName } from '../account-store.server.ts'
import type { User } from '../user.ts'
import { findSavedUser, findUserByPhone, insertUnverifiedUser } from '../user-store.server.ts'

/** Why no customer was created for a phone order. */
export const CREATE_CUSTOMER_MESSAGES = {
  'name-needed': 'Enter their name.',
} as const
export type CreateCustomerReason = keyof typeof CREATE_CUSTOMER_MESSAGES

/**
 * Finds the profile of a phone (E.164), or creates one with the phone unverified. Signing in with that phone later
 * opens it, with any provider. Refuses `name-needed` for a new profile without a name.
 */
export async function findOrCreateCustomer(
  tx: Tx,
  shop: Pick<Shop, 'ownerPhones'>,
  { phone, name }: { phone: string; name: string | null },
  context: AuditContext,
): Promise<Result<User, CreateCustomerReason>> {
  const known = await findUserByPhone(tx, phone, shop.ownerPhones)
  if (known) return done(known)
  if (!name) return refused('name-needed')
  const account = await findOrInsertAccount(tx, { id: context.newId('usr'), phone, at: context.at })
  await updateAccountName(tx, account.id, name)
  await insertUnverifiedUser(tx, { id: account.id, phone, name, at: context.at })
  return done(await findSavedUser(tx, account.id, shop.ownerPhones))
}
