import type { Tx } from '#app/db/db.server.ts'
import { insertAudit } from '#app/domain/audit/audit-store.server.ts'
import type { AuditContext } from '#app/domain/audit-context.ts'
import type { Instant } from '#app/domain/instant.ts'
import { done, type Result, refused } from '#app/domain/result.ts'
import type { Shop } from '#app/domain/shop.ts'
import { type Address, type AddressFields, MAX_ADDRESSES } from '../profile/address.ts'
import { insertAddress } from '../profile/address-store.server.ts'
import type { User } from '../user.ts'
import {
  findUser,
  findUserByPhone,
  insertUnverifiedUser,
  updateDefaultAddress,
  updatePhoneVerified,
} from '../user-store.server.ts'
import { findOrInsertAccount, isAccountId, updateAccountName } from './account-store.server.ts'

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

/** Someone who was a customer elsewhere. `uid` is their id at Firebase, null when nobody knows it. */
export type Newcomer = {
  uid: string | null
  phone: string
  /** Null: they are asked for it when they sign in. */
  name: string | null
  since: Instant | null
  phoneVerified: boolean
  addresses: readonly AddressFields[]
}

/**
 * Takes in a customer from elsewhere, under the id they had there while it is free: signing in with the same phone (E.164)
 * finds them, whichever provider checks it. Whoever has that phone here already stays as they are (`isNew` is false).
 */
export async function adoptCustomer(
  tx: Tx,
  shop: Pick<Shop, 'ownerPhones'>,
  { uid, phone, name, since, phoneVerified, addresses }: Newcomer,
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
