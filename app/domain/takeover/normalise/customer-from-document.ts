import type { AddressFields } from '#app/domain/identity/profile/address.ts'
import { MAX_ADDRESSES } from '#app/domain/identity/profile/address.ts'
import { checkName } from '#app/domain/identity/profile/person-name.ts'
import type { Instant } from '#app/domain/instant.ts'
import type { FirestoreDocument } from '../documents/firestore-documents.ts'
import { type OpenRecord, openRecord } from '../documents/open-record.ts'
import { addressFromMap } from './address-from-map.ts'
import type { Finding } from './finding.ts'
import { isNothing, leftOut, mended, taken } from './mended.ts'
import { normaliseInstant } from './normalise-instant.ts'
import { normalisePhone } from './normalise-phone.ts'

/** A customer as they will be. Without a phone there is nobody to be; without a name they are asked for it at sign-in. */
export type CustomerTaken = {
  phone: string | null
  name: string | null
  isAdmin: boolean
  /** When they signed up: null when nobody knows. */
  since: Instant | null
  phoneVerified: boolean
  addresses: AddressFields[]
  findings: Finding[]
}

/** A customer of the specification's shape (section 3) out of their document. `now` is the latest moment that is believed. */
export function customerFromDocument({ fields }: FirestoreDocument, now: Instant): CustomerTaken {
  const record = openRecord(fields)
  const phone = record.find('phone', 'phoneNumber')
  const keptPhone = record.keep(phone.field, phone.value, normalisePhone(phone.value))
  const said = readName(record)
  const since = record.find('createdAt')
  const isAdmin = readFlag(record, 'isAdmin')
  const phoneVerified = readFlag(record, 'phoneVerified')
  const addresses = readAddresses(record, { name: said, phone: keptPhone })
  const name = said ?? addresses[0]?.fullName ?? null
  if (said === null && name !== null) record.note('name', undefined, 'mended', 'Taken from their first address.', name)
  return {
    phone: keptPhone,
    name,
    isAdmin,
    phoneVerified,
    since: isNothing(since.value) ? null : record.keep(since.field, since.value, normaliseInstant(since.value, now)),
    addresses,
    findings: record.close(),
  }
}

function readName(record: OpenRecord): string | null {
  const { field, value } = record.find('name', 'displayName')
  if (isNothing(value)) {
    record.note(field, value, 'left-out', 'There is no name. They are asked for it when they sign in.')
    return null
  }
  const checked = checkName(String(value))
  if (!checked.ok)
    return record.keep(field, value, leftOut(`${checked.message} They are asked for it when they sign in.`))
  return record.keep(field, value, checked.name === value ? taken(checked.name) : mended(checked.name, 'Tidied.'))
}

/** Yes or no, also as a text or a figure. What is neither is no: it must not make anyone an admin. */
function readFlag(record: OpenRecord, name: string): boolean {
  const { field, value } = record.find(name)
  if (typeof value === 'boolean' || isNothing(value)) return value === true
  const isYes = ['true', 'yes', '1'].includes(String(value).toLowerCase())
  const isKnown = isYes || ['false', 'no', '0'].includes(String(value).toLowerCase())
  record.note(field, value, isKnown ? 'mended' : 'left-out', isYes ? 'Taken for yes.' : 'Taken for no.')
  return isYes
}

function readAddresses(record: OpenRecord, owner: { name: string | null; phone: string | null }): AddressFields[] {
  const { field, value } = record.find('addresses', 'address')
  if (isNothing(value)) return []
  const found: AddressFields[] = []
  for (const [at, each] of (Array.isArray(value) ? value : [value]).entries()) {
    const address = record.keep(`${field}[${at}]`, each, addressFromMap(each, owner))
    if (!address) continue
    if (found.length < MAX_ADDRESSES) found.push(address)
    else record.note(`${field}[${at}]`, each, 'left-out', `The shop keeps ${MAX_ADDRESSES} addresses.`)
  }
  return found
}
