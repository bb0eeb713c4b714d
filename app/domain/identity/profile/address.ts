import { stateOfGstin } from '#app/domain/contact/gstin.ts'
import { hasSixDigits, isArmyPost, UNKNOWN_PIN_CODE_MESSAGE } from '#app/domain/contact/pin-code.ts'
import { STATES, stateName, statesOfPinCode } from '#app/domain/delivery/indian-state.ts'
import { done, type Refusal, type Result, refused } from '#app/domain/result.ts'

/** The address labels (docs/specification.md, section 3). */
export const ADDRESS_TYPES = ['Home', 'Work', 'Business', 'Other'] as const
export type AddressType = (typeof ADDRESS_TYPES)[number]

/** An Indian address. `state` is the two-digit GST code; phones are E.164. */
export type AddressFields = {
  type: AddressType
  fullName: string
  phone: string
  altPhone: string | null
  house: string
  street: string
  landmark: string | null
  locality: string | null
  city: string
  district: string | null
  state: string
  pincode: string
  /** The business the parcel is for; null for a person's. */
  company: string | null
  /** Its GSTIN, for an invoice to a registered buyer: with a company, and of the state of the address. */
  gstin: string | null
}

/** The part of an address that names a business. */
export type BillingFields = Pick<AddressFields, 'company' | 'gstin'>

export type Address = AddressFields & { id: string }

/** Characters that fit a courier's label. */
export const MAX_PRINTED_ADDRESS = 200

/** How many addresses a person may keep. */
export type AddressLimit = { most: number }
type TooManyAddresses = Refusal<'too-many-addresses', AddressLimit>

/** Why a valid address was not saved. */
export type SaveAddressRefusal = TooManyAddresses | Refusal<'address-not-found'>
export type SaveAddressReason = SaveAddressRefusal['reason']

/** The message of each refusal to save an address, of too many with the limit that its detail carries. */
export function saveAddressMessages(detail: AddressLimit | undefined): Record<SaveAddressReason, string> {
  return {
    'too-many-addresses': `You can keep ${detail?.most} addresses. Delete one to add another.`,
    'address-not-found': 'This address is no longer in your book.',
  }
}

/** Decides whether a person who keeps so many addresses may keep another; the limit is that of `readAddressLimit`. */
export function decideNewAddress(kept: number, { most }: AddressLimit): Result<void, TooManyAddresses> {
  return kept < most ? done() : refused('too-many-addresses', { most })
}

/** The fields of a known address with the company and GSTIN of a form; null: they are the same. */
export function withBilling(address: Address, { company, gstin }: BillingFields): AddressFields | null {
  if (company === address.company && gstin === address.gstin) return null
  const { id: _, ...fields } = { ...address, company, gstin }
  return fields
}

/** A message for an invalid PIN code, or null. Only India Post delivers to army post offices. */
export function pinCodeProblem(pincode: string): string | null {
  if (!hasSixDigits(pincode)) return 'Enter a 6-digit PIN code.'
  if (isArmyPost(pincode)) return 'Only India Post reaches army post offices. Use a civil address.'
  return statesOfPinCode(pincode).length === 0 ? UNKNOWN_PIN_CODE_MESSAGE : null
}

/** A message for a PIN code outside the state, or null. Some PIN codes belong to two states. */
export function pinCodeStateProblem(pincode: string, stateCode: string): string | null {
  const states = statesOfPinCode(pincode)
  if (states.some((state) => state.code === stateCode)) return null
  return `${pincode} is in ${states.map(({ name }) => name).join(' or ')}. Check the PIN code or state.`
}

/** What is wrong with the state of a GSTIN, in words; null if its first two digits are the code of one. */
export function gstinStateProblem(gstin: string): string | null {
  const code = stateOfGstin(gstin)
  if (STATES.some((state) => state.code === code)) return null
  return `This GSTIN belongs to no state: none has the code ${code}. Please compare it with the registration certificate.`
}

/** The lines of an address between the name and the city: a house and its street, then what helps to find them. */
export function streetLines(address: Pick<AddressFields, 'house' | 'street' | 'landmark' | 'locality'>): string[] {
  const { house, street, landmark, locality } = address
  return [[house, street].filter(Boolean).join(', '), [landmark, locality].filter(Boolean).join(', ')].filter(Boolean)
}

/** The lines of an address as printed on a parcel, without the name. */
export function addressLines(address: Omit<AddressFields, 'type' | 'gstin'>): string[] {
  const { company, city, pincode, state } = address
  return [
    company ?? '',
    ...streetLines(address),
    [[city, pincode].filter(Boolean).join(' '), stateName(state)].filter(Boolean).join(', '),
  ].filter(Boolean)
}
