import type { StoreSettings } from './settings.ts'

/** The store's address in one line; empty without an address, as a PIN code alone is useless. */
export function storeAddressLine(store: Pick<StoreSettings, 'address' | 'pincode'>): string {
  return store.address ? [store.address, pinAfterAddress(store)].filter(Boolean).join(' ') : ''
}

/** The store's PIN code where it follows the address; empty if the owner has written it into the address. */
export function pinAfterAddress({ address, pincode }: Pick<StoreSettings, 'address' | 'pincode'>): string {
  return address.replace(/\s/g, '').includes(pincode) ? '' : pincode
}
