import {
  type Address,
  type BusinessFields,
  SAVE_ADDRESS_MESSAGES,
  type SaveAddressReason,
} from '#app/domain/identity/profile/address.ts'
import { addressFormSchema, businessFormSchema } from '#app/domain/identity/profile/address-form.ts'
import { saveAddress } from '#app/domain/identity/profile/save-address.server.ts'
import type { User } from '#app/domain/identity/user.ts'
import type { Shop } from '#app/domain/shop.ts'
import { parseForm } from './form.server.ts'

type AddressOutcome =
  | { ok: true; value: { addressId: string; user: User; isNew: boolean } }
  | { ok: false; fields: Record<string, string>; refusal: string | null }

/**
 * The address chosen in a form: one of the shopper's, with the business the form names for it, or a new one. What is
 * new is saved to their address book first.
 */
export async function addressFromForm(shop: Shop, user: User, form: FormData): Promise<AddressOutcome> {
  const addressId = chosenAddress(form)
  if (addressId) return knownAddress(shop, user, addressId, form)
  const parsed = parseForm(form, addressFormSchema)
  if (!parsed.ok) return { ok: false, fields: parsed.fields, refusal: null }
  const saved = await saveAddress(shop, user.id, { id: null, fields: parsed.value, makeDefault: false })
  if (!saved.ok)
    return { ok: false, fields: {}, refusal: SAVE_ADDRESS_MESSAGES[saved.reason satisfies SaveAddressReason] }
  return {
    ok: true,
    value: { addressId: saved.value.id, user: { ...user, addresses: [...user.addresses, saved.value] }, isNew: true },
  }
}

/** One of the shopper's addresses, by its id. Its business is changed if the form names another. */
async function knownAddress(shop: Shop, user: User, addressId: string, form: FormData): Promise<AddressOutcome> {
  const unchanged = { ok: true, value: { addressId, user, isNew: false } } as const
  const address = user.addresses.find(({ id }) => id === addressId)
  if (!address || !form.has('gstin')) return unchanged
  const parsed = parseBusiness(form, address)
  if (!parsed.ok) return { ok: false, fields: parsed.fields, refusal: null }
  const { company, gstin } = parsed.value
  if (company === address.company && gstin === address.gstin) return unchanged
  const { id, ...fields } = { ...address, company, gstin }
  const saved = await saveAddress(shop, user.id, { id, fields, makeDefault: false })
  if (!saved.ok)
    return { ok: false, fields: {}, refusal: SAVE_ADDRESS_MESSAGES[saved.reason satisfies SaveAddressReason] }
  const addresses = user.addresses.map((each) => (each.id === id ? saved.value : each))
  return { ok: true, value: { addressId, user: { ...user, addresses }, isNew: false } }
}

/** The field errors of an address, which is not saved: of all fields of a new one, of the business of a known one. */
export function addressErrors(form: FormData, user: User): Record<string, string> {
  const addressId = chosenAddress(form)
  const address = user.addresses.find(({ id }) => id === addressId)
  if (addressId && (!address || !form.has('gstin'))) return {}
  const parsed = address ? parseBusiness(form, address) : parseForm(form, addressFormSchema)
  return parsed.ok ? {} : parsed.fields
}

function parseBusiness(form: FormData, { state }: Address) {
  const business = new FormData()
  for (const name of ['company', 'gstin'] satisfies (keyof BusinessFields)[])
    business.set(name, String(form.get(name) ?? ''))
  return parseForm(business, businessFormSchema(state))
}

/** The id of the chosen address; null: a new one. */
function chosenAddress(form: FormData): string | null {
  const chosen = form.get('address')
  return typeof chosen === 'string' && chosen !== 'new' && chosen !== '' ? chosen : null
}
