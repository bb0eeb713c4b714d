/** The metro cities as couriers price them, each with the beginning its PIN codes share. */
const METRO_CITIES: Readonly<Record<string, string>> = {
  '110': 'Delhi',
  '400': 'Mumbai',
  '500': 'Hyderabad',
  '560': 'Bengaluru',
  '600': 'Chennai',
  '700': 'Kolkata',
}
/** The metro cities as a page names them, in the order of their size. */
export const METRO_NAMES = 'Delhi, Mumbai, Bengaluru, Chennai, Kolkata, Hyderabad'
// Thane and Navi Mumbai share Mumbai's first three digits, and are cities of their own in an address.
const OTHER_CITIES = /^400[2-9]/

/** Whether couriers count a PIN code among the metro cities. */
export function isMetro(pincode: string): boolean {
  return pincode.slice(0, 3) in METRO_CITIES
}

/** The city that the post writes for a whole PIN code, where its beginning says so; null where it does not. */
export function cityOfPincode(pincode: string): string | null {
  if (!/^\d{6}$/.test(pincode) || OTHER_CITIES.test(pincode)) return null
  return METRO_CITIES[pincode.slice(0, 3)] ?? null
}
