import { type Db, inTransaction, type Tx } from '#app/db/db.server.ts'
import { isServedPlace } from '#app/domain/delivery/is-served-place.ts'
import { MAX_PER_PERSON } from '#app/domain/limits/max-per-person.ts'
import { done, type Result, refused } from '#app/domain/result.ts'
import { readPublicSettings } from '#app/domain/settings/read-public-settings.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import type { User } from '../user.ts'
import { lockUser, updateDefaultAddress } from '../user-store.server.ts'
import {
  type Address,
  type AddressFields,
  type AddressLimit,
  decideNewAddress,
  type SaveAddressRefusal,
} from './address.ts'
import type { ChosenAddress } from './address-form.ts'
import { deleteAddress, insertAddress, listAddresses, updateAddress } from './address-store.server.ts'

/**
 * Adds an address, or changes one (with an id). The first that the shop delivers to becomes the default, as does one
 * with `makeDefault`. Refuses `too-many-addresses`, also for parallel requests, and `address-not-found`.
 */
export async function saveAddress(
  shop: Shop,
  userId: string,
  input: { id: string | null; fields: AddressFields; makeDefault: boolean },
): Promise<Result<Address, SaveAddressRefusal>> {
  const at = shop.now()
  const isServed = isServedPlace(input.fields, await readPublicSettings(shop), at)
  return inTransaction(shop.db, async (tx) => {
    const current = (await lockUser(tx, userId))?.defaultAddressId ?? null
    const address: Address = { ...input.fields, id: input.id ?? shop.newId('adr') }
    if (input.id) {
      if (!(await updateAddress(tx, userId, input.id, input.fields, at))) return refused('address-not-found')
    } else {
      const added = await insertWithinLimit(tx, userId, address, at)
      if (!added.ok) return added
    }
    if (input.makeDefault || (current === null && isServed)) await updateDefaultAddress(tx, userId, address.id, at)
    return done(address)
  })
}

/**
 * How many addresses a person may keep. Every way to add one asks this, as do the page of the profile and the report of
 * an import; nothing else knows the number.
 */
export function readAddressLimit(_: { db: Db }): Promise<AddressLimit> {
  return Promise.resolve({ most: MAX_PER_PERSON.addresses })
}

/**
 * Adds an address to those of a user whom the transaction has locked, so that parallel ones share the limit. Refuses
 * `too-many-addresses` (decideNewAddress).
 */
export async function insertWithinLimit(
  tx: Tx,
  userId: string,
  address: Address,
  at: Instant,
): Promise<ReturnType<typeof decideNewAddress>> {
  const allowed = decideNewAddress((await listAddresses(tx, userId)).length, await readAddressLimit({ db: tx }))
  if (allowed.ok) await insertAddress(tx, userId, address, at)
  return allowed
}

/** Makes an address of the user the default. Refuses `address-not-found`. */
export function chooseDefaultAddress(
  shop: Shop,
  userId: string,
  id: string,
): Promise<Result<void, 'address-not-found'>> {
  return inTransaction(shop.db, async (tx) => {
    await lockUser(tx, userId)
    if (!(await hasAddress(tx, userId, id))) return refused('address-not-found')
    await updateDefaultAddress(tx, userId, id, shop.now())
    return done()
  })
}

/** Deletes an address. If it was the default, the oldest remaining one becomes it. Refuses `address-not-found`. */
export function removeAddress(shop: Shop, userId: string, id: string): Promise<Result<void, 'address-not-found'>> {
  return inTransaction(shop.db, async (tx) => {
    const current = (await lockUser(tx, userId))?.defaultAddressId ?? null
    if (!(await deleteAddress(tx, userId, id))) return refused('address-not-found')
    if (current === id) {
      const [next] = await listAddresses(tx, userId)
      await updateDefaultAddress(tx, userId, next?.id ?? null, shop.now())
    }
    return done()
  })
}

async function hasAddress(tx: Tx, userId: string, id: string): Promise<boolean> {
  return (await listAddresses(tx, userId)).some((address) => address.id === id)
}

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
