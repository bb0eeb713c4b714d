import { isPinCode } from '#app/domain/contact/pin-code.ts'

/** The metro cities as couriers price them, largest first: the prefix of their PIN codes and their name. */
const METRO_CITIES: ReadonlyMap<string, string> = new Map([
  ['110', 'Delhi'],
  ['400', 'Mumbai'],
  ['560', 'Bengaluru'],
  ['600', 'Chennai'],
  ['700', 'Kolkata'],
  ['500', 'Hyderabad'],
])

/** The names of the metro cities as a page lists them. */
export const METRO_NAMES = [...METRO_CITIES.values()].join(', ')

// Thane and Navi Mumbai share Mumbai's first three digits, but are separate cities in an address.
const OTHER_CITIES = /^400[2-9]/

/** Whether a PIN code is in a metro city. */
export function isMetro(pincode: string): boolean {
  return METRO_CITIES.has(pincode.slice(0, 3))
}

/** The city of a whole PIN code, if it is a metro city; else null. */
export function cityOfPinCode(pincode: string): string | null {
  if (!isPinCode(pincode) || OTHER_CITIES.test(pincode)) return null
  return METRO_CITIES.get(pincode.slice(0, 3)) ?? null
}
