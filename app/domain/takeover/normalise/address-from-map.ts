import { STATES, statesOfPincode } from '#app/domain/delivery/indian-state.ts'
import { ADDRESS_TYPES, type AddressFields } from '#app/domain/identity/profile/address.ts'
import { AddressForm } from '#app/domain/identity/profile/address-form.ts'
import type { Plain, PlainMap } from '../documents/firestore-value.ts'
import { isNothing, leftOut, type Mended, mended, taken } from './mended.ts'

// The specification names the label of an address and no other field. These are the names such fields usually have.
const NAMES = {
  type: ['type', 'label', 'addressType'],
  fullName: ['fullName', 'name', 'recipient'],
  phone: ['phone', 'mobile', 'phoneNumber'],
  altPhone: ['altPhone', 'alternatePhone'],
  house: ['house', 'houseNo', 'flat', 'addressLine1', 'line1', 'address1'],
  street: ['street', 'area', 'addressLine2', 'line2', 'address2', 'road'],
  landmark: ['landmark'],
  locality: ['locality'],
  city: ['city', 'town'],
  district: ['district'],
  state: ['state', 'stateCode'],
  pincode: ['pincode', 'pinCode', 'pin', 'zip', 'zipCode', 'postalCode'],
} as const satisfies Record<keyof AddressFields, readonly string[]>
const WHOLE = ['address', 'fullAddress', 'street']
/** Said of an address and not kept, which is told. The first address becomes the default. */
const NOT_KEPT = ['id', 'isDefault', 'default', 'country']

/**
 * An address out of a map whose fields go by any of the usual names. It must pass the form every address passes; what it
 * does not say of the person is taken from their profile. A field that has no place here leaves the address out, to be
 * looked at, rather than half of it in.
 */
export function addressFromMap(
  value: Plain,
  owner: { name: string | null; phone: string | null },
): Mended<AddressFields> {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return leftOut('This is no address with fields.')
  const map = value as PlainMap
  const known = [...Object.values(NAMES).flat(), ...WHOLE, ...NOT_KEPT]
  const strange = Object.keys(map).filter((field) => !known.includes(field) && !isNothing(map[field]))
  if (strange.length > 0) return leftOut(`Nobody knows what ${strange.join(', ')} means in an address.`)
  if (!isNothing(map.country) && !/^(india|in|ind|bharat)$/i.test(String(map.country).trim()))
    return leftOut('The shop sends within India only.')
  const read = AddressForm.safeParse(typedFields(map, owner))
  const notKept = NOT_KEPT.filter((field) => !isNothing(map[field]))
  if (read.success && notKept.length > 0) return mended(read.data, `Taken without ${notKept.join(', ')}.`)
  if (read.success) return isSame(map, read.data) ? taken(read.data) : mended(read.data, 'Its fields were sorted in.')
  return leftOut(read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join(' '))
}

function typedFields(map: PlainMap, owner: { name: string | null; phone: string | null }) {
  const find = (names: readonly string[]) => {
    const value = names.map((name) => map[name]).find((each) => !isNothing(each))
    return isNothing(value) ? '' : String(value).trim()
  }
  const typed = Object.fromEntries(Object.entries(NAMES).map(([field, names]) => [field, find(names)]))
  const pincode = (typed.pincode ?? '').replace(/\s/g, '')
  const label = ADDRESS_TYPES.find((type) => type.toLowerCase() === typed.type?.toLowerCase())
  return {
    ...typed,
    ...(typed.house && typed.street ? {} : inTwo(find([...NAMES.house, ...WHOLE, ...NAMES.street]))),
    type: label ?? (typed.type === '' ? 'Home' : 'Other'),
    fullName: typed.fullName || owner.name || '',
    phone: typed.phone || owner.phone || '',
    pincode,
    state: stateCode(typed.state ?? '', pincode),
  }
}

/** House and street out of one line, at its first comma. */
function inTwo(line: string): { house: string; street: string } {
  const [house = '', ...street] = line.split(',')
  return { house: house.trim(), street: street.join(',').trim() }
}

/** The GST code of a state by its name, its letters or its code, else of the one state its PIN code lies in. */
function stateCode(typed: string, pincode: string): string {
  const letters = (text: string) =>
    text
      .toLowerCase()
      .replace(/&/g, 'and')
      .replace(/[^a-z0-9]/g, '')
  const wanted = letters(typed)
  const named = STATES.find((state) => [state.code, letters(state.letters), letters(state.name)].includes(wanted))
  if (named) return named.code
  const [only, ...others] = statesOfPincode(pincode)
  return only && others.length === 0 ? only.code : ''
}

function isSame(map: PlainMap, fields: AddressFields): boolean {
  return Object.entries(fields).every(([field, value]) => (map[field] ?? null) === value)
}
