import type { Tx } from '#app/db/db.server.ts'
import { insertAudit } from '#app/domain/audit/audit-store.server.ts'
import type { AuditContext } from '#app/domain/audit-context.ts'
import type { Shop } from '#app/domain/shop.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import { findOrInsertAccount, isAccountId, updateAccountName } from '../account-store.server.ts'
import type { AddressFields } from '../profile/address.ts'
import { findUser, findUserByPhone, insertUnverifiedUser, markPhoneVerified } from '../user-store.server.ts'
import { addCustomerAddress } from './add-customer-address.server.ts'

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
 * Creates a customer from another system, under their id there if it is free. Signing in with the phone (E.164) opens
 * the profile, with any provider. A phone that has an account here keeps it unchanged (`isNew` is false).
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
  if (phoneVerified) await markPhoneVerified(tx, account.id, context.at)
  for (const fields of addresses) {
    const user = await findUser(tx, account.id, shop.ownerPhones)
    if (user) await addCustomerAddress(tx, user, fields, context)
  }
  await insertAudit(
    tx,
    { action: 'adopt-customer', subject: `user:${account.id}`, before: null, after: { uid } },
    context,
  )
  return { id: account.id, isNew: true }
}
