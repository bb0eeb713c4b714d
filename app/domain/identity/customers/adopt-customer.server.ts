import type { Tx } from '#app/db/db.server.ts'
import { insertAudit } from '#app/domain/audit/audit-store.server.ts'
import type { AuditContext } from '#app/domain/audit-context.ts'
import type { Instant } from '#app/domain/instant.ts'
import type { Shop } from '#app/domain/shop.ts'
import type { AddressFields } from '../profile/address.ts'
import { findUser, findUserByPhone, insertUnverifiedUser, updatePhoneVerified } from '../user-store.server.ts'
import { findOrInsertAccount, isAccountId, updateAccountName } from './account-store.server.ts'
import { addAddress } from './find-or-create-customer.server.ts'

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
