import { done, type Result } from '#app/domain/result.ts'
import type { Shop } from '#app/domain/shop.ts'
import type { User } from '../user.ts'
import type { SaveAddressRefusal } from './address.ts'
import type { ChosenAddress } from './chosen-address-form.ts'
import { saveAddress } from './save-address.server.ts'

/** The address of what is ordered, and its user with the address as it is saved now. */
type SavedAddress = { addressId: string; user: User; isNew: boolean }

/**
 * Saves what is new of a chosen address to the shopper's address book, before what is ordered to it: a form that is
 * refused afterwards goes on with its id (`isNew`). Refuses as saveAddress does.
 */
export async function saveChosenAddress(
  shop: Shop,
  user: User,
  { id, fields }: ChosenAddress,
): Promise<Result<SavedAddress, SaveAddressRefusal>> {
  if (fields === null) return done({ addressId: id, user, isNew: false })
  const saved = await saveAddress(shop, user.id, { id, fields, makeDefault: false })
  if (!saved.ok) return saved
  const isNew = id === null
  const addresses = isNew
    ? [...user.addresses, saved.value]
    : user.addresses.map((each) => (each.id === id ? saved.value : each))
  return done({ addressId: saved.value.id, user: { ...user, addresses }, isNew })
}
