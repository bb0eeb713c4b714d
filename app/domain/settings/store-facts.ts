import type { StoreSettings } from './settings.ts'

/** What every page says about who sells: the same for everyone (Consumer Protection (E-Commerce) Rules 2020, rule 4(2)). */
export type StoreFacts = Pick<
  StoreSettings,
  | 'name'
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
>

/** Picks them from the settings of the store. */
export function storeFacts(store: StoreSettings): StoreFacts {
  const {
    name,
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
  }
}
