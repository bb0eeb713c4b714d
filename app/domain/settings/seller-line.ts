import type { StoreSettings } from './settings.ts'

/** Who packs what is sold here, where, and under which licence: what the settings hold and no more; empty while they hold nothing. */
export function sellerLine({
  legalName,
  address,
  pincode,
  fssai,
}: Pick<StoreSettings, 'legalName' | 'address' | 'pincode' | 'fssai'>): string {
  const place = [address, pincode].filter(Boolean).join(' ')
  const seller = [legalName, place].filter(Boolean).join(', ')
  return [seller && `Packed and sold by ${seller}.`, fssai && `FSSAI licence ${fssai}.`].filter(Boolean).join(' ')
}
