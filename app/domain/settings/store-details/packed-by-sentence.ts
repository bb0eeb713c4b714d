import type { StoreSettings } from '../settings.ts'
import { storeAddressLine } from './format-store-address.ts'
import { fssaiText } from './fssai-text.ts'

/** The seller with address and FSSAI number in a sentence, as far as they are set; empty when none is. */
export function packedBySentence({
  legalName,
  address,
  pincode,
  fssai,
}: Pick<StoreSettings, 'legalName' | 'address' | 'pincode' | 'fssai'>): string {
  const seller = [legalName, storeAddressLine({ address, pincode })].filter(Boolean).join(', ')
  return [seller && `Packed and sold by ${seller}.`, fssai && `${fssaiText(fssai)}.`].filter(Boolean).join(' ')
}
