import { STATES, statesOfPinCode } from '#app/domain/delivery/indian-state.ts'
import {
  ADDRESS_TYPES,
  type AddressFields,
  type AddressLimit,
  decideNewAddress,
} from '#app/domain/identity/profile/address.ts'
import { addressFormSchema } from '#app/domain/identity/profile/address-form.ts'
import { checkName } from '#app/domain/identity/profile/person-name.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import type { FirestoreDocument } from './firestore-documents.ts'
import type { Plain, PlainMap } from './firestore-value.ts'
import type { Finding } from './import-report.ts'
import { normaliseInstant, normalisePhone } from './normalise-value.ts'
import {
  corrected,
  isBlank,
  leftOut,
  type Normalised,
  type RecordReader,
  recordReader,
  taken,
} from './record-reader.ts'

/** A customer to import. Those without a phone are left out; those without a name have to type it at sign-in. */
export type CustomerDraft = {
  phone: string | null
  name: string | null
  isAdmin: boolean
  /** When they signed up; null when unknown. */
  since: Instant | null
  phoneVerified: boolean
  addresses: AddressFields[]
  findings: Finding[]
}

/**
 * Reads a customer from a document (docs/specification.md, section 3). Later instants than `now` are left out, and
 * addresses beyond the limit.
 */
export function customerFromDocument({ fields }: FirestoreDocument, now: Instant, limit: AddressLimit): CustomerDraft {
  const record = recordReader(fields)
  const found = record.find('phone', 'phoneNumber')
  const phone = record.keep(found.field, found.value, normalisePhone(found.value))
  const typedName = readName(record)
  const since = record.find('createdAt')
  const isAdmin = readFlag(record, 'isAdmin')
  const phoneVerified = readFlag(record, 'phoneVerified')
  const addresses = readAddresses(record, { name: typedName, phone }, limit)
  const name = typedName ?? addresses[0]?.fullName ?? null
  if (typedName === null && name !== null)
    record.note('name', undefined, 'corrected', 'Taken from their first address.', name)
  return {
    phone,
    name,
    isAdmin,
    phoneVerified,
    since: isBlank(since.value) ? null : record.keep(since.field, since.value, normaliseInstant(since.value, now)),
    addresses,
    findings: record.close(),
  }
}

function readName(record: RecordReader): string | null {
  const { field, value } = record.find('name', 'displayName')
  if (isBlank(value)) {
    record.note(field, value, 'left-out', 'There is no name. They are asked for it when they sign in.')
    return null
  }
  const checked = checkName(String(value))
  if (!checked.ok)
    return record.keep(field, value, leftOut(`${checked.message} They are asked for it when they sign in.`))
  return record.keep(field, value, checked.name === value ? taken(checked.name) : corrected(checked.name, 'Tidied.'))
}

/** Reads a boolean, also from a text or a number. Other values are false, so that none makes anyone an admin. */
function readFlag(record: RecordReader, name: string): boolean {
  const { field, value } = record.find(name)
  if (typeof value === 'boolean' || isBlank(value)) return value === true
  const isYes = ['true', 'yes', '1'].includes(String(value).toLowerCase())
  const isKnown = isYes || ['false', 'no', '0'].includes(String(value).toLowerCase())
  record.note(field, value, isKnown ? 'corrected' : 'left-out', isYes ? 'Taken for yes.' : 'Taken for no.')
  return isYes
}

function readAddresses(
  record: RecordReader,
  owner: { name: string | null; phone: string | null },
  limit: AddressLimit,
): AddressFields[] {
  const { field, value } = record.find('addresses', 'address')
  if (isBlank(value)) return []
  const found: AddressFields[] = []
  for (const [index, each] of (Array.isArray(value) ? value : [value]).entries()) {
    const address = record.keep(`${field}[${index}]`, each, addressFromMap(each, owner))
    if (!address) continue
    const allowed = decideNewAddress(found.length, limit)
    if (allowed.ok) found.push(address)
    else record.note(`${field}[${index}]`, each, 'left-out', `The shop keeps ${allowed.detail.most} addresses.`)
  }
  return found
}

// Section 3 of docs/specification.md names only the label of an address. These are the usual names of its other fields.
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
  company: ['company', 'companyName', 'business'],
  gstin: ['gstin', 'gstNumber', 'gst'],
  pincode: ['pincode', 'pinCode', 'pin', 'zip', 'zipCode', 'postalCode'],
} as const satisfies Record<keyof AddressFields, readonly string[]>
const WHOLE = ['address', 'fullAddress', 'street']
/** Address fields the shop does not store; each is reported. The first address becomes the default. */
const NOT_STORED = ['id', 'isDefault', 'default', 'country']

/**
 * Reads an address from a map with any of the usual field names, validated by the address form. Missing name and phone
 * come from the profile. An unknown field leaves the whole address out, for a person to look at.
 */
function addressFromMap(value: Plain, owner: { name: string | null; phone: string | null }): Normalised<AddressFields> {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return leftOut('This is no address with fields.')
  const map = value as PlainMap
  const known = [...Object.values(NAMES).flat(), ...WHOLE, ...NOT_STORED]
  const unknown = Object.keys(map).filter((field) => !known.includes(field) && !isBlank(map[field]))
  if (unknown.length > 0) return leftOut(`${unknown.join(', ')}: unknown in an address.`)
  if (!isBlank(map.country) && !/^(india|in|ind|bharat)$/i.test(String(map.country).trim()))
    return leftOut('The shop sends within India only.')
  const read = addressFormSchema.safeParse(typedFields(map, owner))
  const notStored = NOT_STORED.filter((field) => !isBlank(map[field]))
  if (read.success && notStored.length > 0) return corrected(read.data, `Taken without ${notStored.join(', ')}.`)
  if (read.success)
    return isSame(map, read.data) ? taken(read.data) : corrected(read.data, 'Its fields were sorted in.')
  return leftOut(read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join(' '))
}

function typedFields(map: PlainMap, owner: { name: string | null; phone: string | null }) {
  const find = (names: readonly string[]) => {
    const value = names.map((name) => map[name]).find((each) => !isBlank(each))
    return isBlank(value) ? '' : String(value).trim()
  }
  const typed = Object.fromEntries(Object.entries(NAMES).map(([field, names]) => [field, find(names)]))
  const pincode = (typed.pincode ?? '').replace(/\s/g, '')
  const label = ADDRESS_TYPES.find((type) => type.toLowerCase() === typed.type?.toLowerCase())
  return {
    ...typed,
    ...(typed.house && typed.street ? {} : splitLine(find([...NAMES.house, ...WHOLE, ...NAMES.street]))),
    type: label ?? (typed.type === '' ? 'Home' : 'Other'),
    fullName: typed.fullName || owner.name || '',
    phone: typed.phone || owner.phone || '',
    pincode,
    state: stateCode(typed.state ?? '', pincode),
  }
}

/** Splits a line into house and street at its first comma. */
function splitLine(line: string): { house: string; street: string } {
  const [house = '', ...street] = line.split(',')
  return { house: house.trim(), street: street.join(',').trim() }
}

/** The GST code of a state by its name, letters or code, else by its PIN code if that belongs to one state only. */
function stateCode(typed: string, pincode: string): string {
  const letters = (text: string) =>
    text
      .toLowerCase()
      .replace(/&/g, 'and')
      .replace(/[^a-z0-9]/g, '')
  const wanted = letters(typed)
  const named = STATES.find((state) => [state.code, letters(state.letters), letters(state.name)].includes(wanted))
  if (named) return named.code
  const [only, ...others] = statesOfPinCode(pincode)
  return only && others.length === 0 ? only.code : ''
}

function isSame(map: PlainMap, fields: AddressFields): boolean {
  return Object.entries(fields).every(([field, value]) => (map[field] ?? null) === value)
}
