import { formatPhone } from '#app/domain/contact/format-phone.ts'
import type { StoreSettings } from '../settings.ts'
import { storeAddressLine } from './format-store-address.ts'
import { fssaiText } from './fssai-number.ts'

/** The seller's data on every page (Consumer Protection (E-Commerce) Rules 2020, rule 4(2)). */
export type PublicStoreDetails = Pick<
  StoreSettings,
  | 'name'
  | 'about'
  | 'legalName'
  | 'address'
  | 'pincode'
  | 'phone'
  | 'email'
  | 'hours'
  | 'whatsapp'
  | 'fssai'
  | 'gstin'
  | 'grievanceOfficer'
  | 'grievanceEmail'
> & {
  /** Legal name and address in one line; empty while neither is set. */
  seller: string
  /** The phone as people read it. */
  phoneText: string
  /** The FSSAI number with what it is; empty while there is none. */
  fssaiText: string
}

/** Picks the facts from the settings of the store. */
export function publicStoreDetails(store: StoreSettings): PublicStoreDetails {
  const {
    name,
    about,
    legalName,
    address,
    pincode,
    phone,
    email,
    hours,
    whatsapp,
    fssai,
    gstin,
    grievanceOfficer,
    grievanceEmail,
  } = store
  return {
    name,
    about,
    legalName,
    address,
    pincode,
    phone,
    email,
    hours,
    whatsapp,
    fssai,
    gstin,
    grievanceOfficer,
    grievanceEmail,
    seller: [legalName, storeAddressLine({ address, pincode })].filter(Boolean).join(', '),
    phoneText: phone && formatPhone(phone),
    fssaiText: fssai && fssaiText(fssai),
  }
}
