import type { Tx } from '#app/db/transaction.server.ts'
import { insertAudit } from '#app/domain/audit/audit-store.server.ts'
import type { AuditContext } from '#app/domain/audit-context.ts'
import type { Instant } from '#app/domain/instant.ts'
import { done, type Result, refused } from '#app/domain/result.ts'
import type { Shop } from '#app/domain/shop.ts'
import { type Address, type AddressFields, MAX_ADDRESSES } from '../profile/address.ts'
import { insertAddress } from '../profile/address-store.server.ts'
import { findOrInsertAccount, isAccountId, updateAccountName } from '../providers/account-store.server.ts'
import type { User } from '../user.ts'
import {
  findUser,
  findUserByPhone,
  insertUnverifiedUser,
  updateDefaultAddress,
  updatePhoneVerified,
} from '../user-store.server.ts'

/** Why no customer was created for a phone order. */
export const CREATE_CUSTOMER_MESSAGES = {
  'name-needed': 'Enter their name.',
} as const
export type CreateCustomerReason = keyof typeof CREATE_CUSTOMER_MESSAGES

/**
 * Finds the profile of a phone (E.164), or creates one with the phone unverified. Signing in with that phone later opens
 * it, with any provider. Refuses `name-needed` for a new profile without a name.
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

/**
 * Saves an address for a customer and returns it. Beyond `MAX_ADDRESSES` it is returned unsaved. The first becomes the
 * default.
 */
export async function addAddress(tx: Tx, user: User, fields: AddressFields, context: AuditContext): Promise<Address> {
  const address = { ...fields, id: context.newId('adr') }
  if (user.addresses.length >= MAX_ADDRESSES) return address
  await insertAddress(tx, user.id, address, context.at)
  if (user.defaultAddressId === null) await updateDefaultAddress(tx, user.id, address.id, context.at)
  return address
}

/** A customer of another system. `uid` is their id at Firebase, null when unknown. */
export type ImportedCustomer = {
  uid: string | null
  phone: string
  /** Null: asked for at the first sign-in. */
  name: string | null
  since: Instant | null
  phoneVerified: boolean
  addresses: readonly AddressFields[]
}

/**
 * Creates a customer from another system, under their id there if it is free. Signing in with the phone (E.164) opens the
 * profile, with any provider. A phone that has an account here keeps it unchanged (`isNew` is false).
 */
export async function createImportedCustomer(
  tx: Tx,
  shop: Pick<Shop, 'ownerPhones'>,
  { uid, phone, name, since, phoneVerified, addresses }: ImportedCustomer,
  context: AuditContext,
): Promise<{ id: string; isNew: boolean }> {
  const known = await findUserByPhone(tx, phone, shop.ownerPhones)
  const id = uid && !(await isAccountId(tx, uid)) ? uid : context.newId('usr')
  const at = since ?? context.at
  const account = await findOrInsertAccount(tx, { id: known?.id ?? id, phone, providerUid: uid ?? undefined, at })
  if (known || !name) return { id: account.id, isNew: !known && account.id === id }
  await updateAccountName(tx, account.id, name)
  await insertUnverifiedUser(tx, { id: account.id, phone, name, at })
  if (phoneVerified) await updatePhoneVerified(tx, account.id, context.at)
  for (const fields of addresses) {
    const user = await findUser(tx, account.id, shop.ownerPhones)
    if (user) await addAddress(tx, user, fields, context)
  }
  await insertAudit(
    tx,
    { action: 'adopt-customer', subject: `user:${account.id}`, before: null, after: { uid } },
    context,
  )
  return { id: account.id, isNew: true }
}
