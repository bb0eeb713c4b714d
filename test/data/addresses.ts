import type { AddressFields } from '#app/domain/identity/profile/address.ts'

/** An address near the shop: the cheapest to deliver to. */
export const IN_DELHI: AddressFields = {
  type: 'Home',
  fullName: 'Asha Rao',
  phone: '+919812345678',
  altPhone: null,
  company: null,
  gstin: null,
  house: '12B, Lotus Court',
  street: 'Chandni Chowk',
  landmark: null,
  locality: null,
  city: 'New Delhi',
  district: null,
  state: '07',
  pincode: '110006',
}

/** Where an address in another state is, to spread over IN_DELHI. */
export const IN_BENGALURU = { city: 'Bengaluru', state: '29', pincode: '560001' }

/** The fields of an address that are filled in, as a form or a program sends them. */
export function filledFields(address: AddressFields): Record<string, string> {
  return Object.fromEntries(
    Object.entries(address).flatMap(([name, value]) => (value === null ? [] : [[name, value] as const])),
  )
}
