import type { StoreSettings } from './settings.ts'

/** Who packs what is sold here, where, and under which licence: what the settings hold and no more; empty while they hold nothing. */
export function sellerLine({
  legalName,
  address,
  pincode,
  fssai,
}: Pick<StoreSettings, 'legalName' | 'address' | 'pincode' | 'fssai'>): string {
  const seller = [legalName, storePlace({ address, pincode })].filter(Boolean).join(', ')
  return [seller && `Packed and sold by ${seller}.`, fssai && `FSSAI licence ${fssai}.`].filter(Boolean).join(' ')
}

/** Where the store is, in one line: empty while no address is given, for a PIN code alone says nothing. */
export function storePlace({ address, pincode }: Pick<StoreSettings, 'address' | 'pincode'>): string {
  return address ? [address, pincode].filter(Boolean).join(' ') : ''
}
