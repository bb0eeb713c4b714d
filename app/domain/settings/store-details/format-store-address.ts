import type { StoreSettings } from '../settings.ts'

/** The store's address with its PIN code in one line; empty without an address, as a PIN code alone is useless. */
export function storeAddressLine(store: Pick<StoreSettings, 'address' | 'pincode'>): string {
  return store.address ? [registeredAddress(store), pinCodeAfterAddress(store)].filter(Boolean).join(' ') : ''
}

/**
 * The address as it is registered, without the PIN code. Typed in several lines, it is one, with commas between them.
 */
export function registeredAddress({ address }: Pick<StoreSettings, 'address'>): string {
  return address
    .split(/\r?\n/)
    .map((line) => line.replace(/^[\s,]+|[\s,]+$/g, ''))
    .filter(Boolean)
    .join(', ')
}

/** The store's PIN code where it follows the address; empty if the owner has written it into the address. */
export function pinCodeAfterAddress({ address, pincode }: Pick<StoreSettings, 'address' | 'pincode'>): string {
  return address.replace(/\s/g, '').includes(pincode) ? '' : pincode
}
