import type { Tx } from '#app/db/db.server.ts'
import type { AuditContext } from '#app/domain/audit-context.ts'
import type { Address, AddressFields } from '../profile/address.ts'
import { insertWithinLimit } from '../profile/change-addresses.server.ts'
import type { User } from '../user.ts'
import { updateDefaultAddress } from '../user-store.server.ts'

/**
 * Saves an address for a customer and returns it; of one who has as many as they may keep, unsaved. The first becomes
 * the default.
 */
export async function addCustomerAddress(
  tx: Tx,
  user: User,
  fields: AddressFields,
  context: AuditContext,
): Promise<Address> {
  const address = { ...fields, id: context.newId('adr') }
  if (!(await insertWithinLimit(tx, user.id, address, context.at)).ok) return address
  if (user.defaultAddressId === null) await updateDefaultAddress(tx, user.id, address.id, context.at)
  return address
}
