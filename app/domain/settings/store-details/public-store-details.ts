import { formatPhone } from '#app/domain/contact/format-phone.ts'
import { recordFromNames } from '#app/domain/record-from-names.ts'
import type { StoreSettings } from '../settings.ts'
import { storeAddressLine } from './format-store-address.ts'
import { fssaiText } from './fssai-text.ts'
import { PUBLIC_FIELDS } from './store-fields.ts'

type PublicSettings = Pick<StoreSettings, (typeof PUBLIC_FIELDS)[number]>

/** The seller's data on every page (Consumer Protection (E-Commerce) Rules 2020, rule 4(2)). */
export type PublicStoreDetails = PublicSettings & {
  /** Legal name and address in one line; empty while neither is set. */
  seller: string
  /** The phone as people read it. */
  phoneText: string
  /** The FSSAI number with what it is; empty while there is none. */
  fssaiText: string
}

/** Picks the facts from the settings of the store. */
export function publicStoreDetails(store: StoreSettings): PublicStoreDetails {
  const { legalName, phone, fssai } = store
  return {
    ...recordFromNames(PUBLIC_FIELDS, (name) => store[name]),
    seller: [legalName, storeAddressLine(store)].filter(Boolean).join(', '),
    phoneText: phone && formatPhone(phone),
    fssaiText: fssai && fssaiText(fssai),
  }
}
