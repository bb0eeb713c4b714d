import type { Tx } from '#app/db/db.server.ts'
import type { AuditContext } from '#app/domain/audit-context.ts'
import { done, type Result, refused } from '#app/domain/result.ts'
import type { Shop } from '#app/domain/shop.ts'
import { type Address, type AddressFields, MAX_ADDRESSES } from '../profile/address.ts'
import { insertAddress } from '../profile/address-store.server.ts'
import type { User } from '../user.ts'
import { findUser, findUserByPhone, insertUnverifiedUser, updateDefaultAddress } from '../user-store.server.ts'
import { findOrInsertAccount, updateAccountName } from './account-store.server.ts'

/** Why somebody on the phone cannot be made a customer. */
export const CREATE_CUSTOMER_MESSAGES = {
  'name-needed': 'Enter their name.',
} as const
export type CreateCustomerReason = keyof typeof CREATE_CUSTOMER_MESSAGES

/**
 * The profile of a phone (E.164), made as signing in would make it, but for the phone, which nobody has verified yet: whoever
 * signs in with it later finds the profile and its orders, whichever provider checks the phone.
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
  const user = await findUser(tx, account.id, shop.ownerPhones)
  if (!user) throw new Error(`The profile of account ${account.id} was not written`)
  return done(user)
}

/** An address for a customer's order, put into their book while there is room. The first becomes their default. */
export async function addAddress(tx: Tx, user: User, fields: AddressFields, context: AuditContext): Promise<Address> {
  const address = { ...fields, id: context.newId('adr') }
  if (user.addresses.length >= MAX_ADDRESSES) return address
  await insertAddress(tx, user.id, address, context.at)
  if (user.defaultAddressId === null) await updateDefaultAddress(tx, user.id, address.id, context.at)
  return address
}
