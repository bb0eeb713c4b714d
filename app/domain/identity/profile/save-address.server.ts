import { inTransaction, type Tx } from '#app/db/db.server.ts'
import { done, type Result, refused } from '#app/domain/result.ts'
import type { Shop } from '#app/domain/shop.ts'
import { findDefaultAddressForUpdate, updateDefaultAddress } from '../user-store.server.ts'
import { type Address, type AddressFields, MAX_ADDRESSES, type SaveAddressReason } from './address.ts'
import { deleteAddress, insertAddress, listAddresses, updateAddress } from './address-store.server.ts'

/**
 * Adds an address to someone's book, or (with an id) changes one. The first becomes the default, and so does any that
 * asks to. Never more than ten, even for requests in parallel.
 */
export function saveAddress(
  shop: Shop,
  userId: string,
  wanted: { id: string | null; fields: AddressFields; makeDefault: boolean },
): Promise<Result<Address, SaveAddressReason>> {
  return inTransaction(shop.db, async (tx) => {
    const at = shop.now()
    const current = await findDefaultAddressForUpdate(tx, userId)
    const address: Address = { ...wanted.fields, id: wanted.id ?? shop.newId('adr') }
    if (wanted.id) {
      if (!(await updateAddress(tx, userId, wanted.id, wanted.fields, at))) return refused('address-gone')
    } else {
      if ((await listAddresses(tx, userId)).length >= MAX_ADDRESSES) return refused('too-many-addresses')
      await insertAddress(tx, userId, address, at)
    }
    if (wanted.makeDefault || current === null) await updateDefaultAddress(tx, userId, address.id, at)
    return done(address)
  })
}

/** Makes one of someone's addresses their default. */
export function chooseDefaultAddress(
  shop: Shop,
  userId: string,
  id: string,
): Promise<Result<undefined, 'address-gone'>> {
  return inTransaction(shop.db, async (tx) => {
    await findDefaultAddressForUpdate(tx, userId)
    if (!(await owns(tx, userId, id))) return refused('address-gone')
    await updateDefaultAddress(tx, userId, id, shop.now())
    return done(undefined)
  })
}

/** Takes an address out of someone's book. When it was the default, the oldest of the others becomes it. */
export function dropAddress(shop: Shop, userId: string, id: string): Promise<Result<undefined, 'address-gone'>> {
  return inTransaction(shop.db, async (tx) => {
    const current = await findDefaultAddressForUpdate(tx, userId)
    if (!(await deleteAddress(tx, userId, id))) return refused('address-gone')
    if (current === id) {
      const [next] = await listAddresses(tx, userId)
      await updateDefaultAddress(tx, userId, next?.id ?? null, shop.now())
    }
    return done(undefined)
  })
}

async function owns(tx: Tx, userId: string, id: string): Promise<boolean> {
  return (await listAddresses(tx, userId)).some((address) => address.id === id)
}
