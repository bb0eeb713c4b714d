import {
  type Address,
  type AddressFields,
  type BusinessFields,
  SAVE_ADDRESS_MESSAGES,
  withBusiness,
} from '#app/domain/identity/profile/address.ts'
import { addressFormSchema, businessFormSchema } from '#app/domain/identity/profile/address-form.ts'
import { saveAddress } from '#app/domain/identity/profile/save-address.server.ts'
import type { User } from '#app/domain/identity/user.ts'
import type { Shop } from '#app/domain/shop.ts'
import { type ParsedForm, parseForm } from './form.server.ts'

type AddressOutcome =
  | { ok: true; value: { addressId: string; user: User; isNew: boolean } }
  | { ok: false; fields: Record<string, string>; refusal: string | null }

/** An address as a form chooses it: the id of a known one, null for a new one, and what of it is to be saved. */
type ChosenAddress = { id: string | null; fields: AddressFields } | { id: string; fields: null }

/**
 * The address chosen in a form: one of the shopper's, with the business the form names for it, or a new one. What is
 * new is saved to their address book first, so a form that is refused afterwards goes on with its id (`isNew`).
 */
export async function saveChosenAddress(shop: Shop, user: User, form: FormData): Promise<AddressOutcome> {
  const parsed = parseChosenAddress(form, user)
  if (!parsed.ok) return { ok: false, fields: parsed.fields, refusal: null }
  const { id, fields } = parsed.value
  if (fields === null) return { ok: true, value: { addressId: id, user, isNew: false } }
  const saved = await saveAddress(shop, user.id, { id, fields, makeDefault: false })
  if (!saved.ok) return { ok: false, fields: {}, refusal: SAVE_ADDRESS_MESSAGES[saved.reason] }
  const isNew = id === null
  const addresses = isNew
    ? [...user.addresses, saved.value]
    : user.addresses.map((each) => (each.id === id ? saved.value : each))
  return { ok: true, value: { addressId: saved.value.id, user: { ...user, addresses }, isNew } }
}

/** The field errors of an address, which is not saved: of all fields of a new one, of the business of a known one. */
export function addressErrors(form: FormData, user: User): Record<string, string> {
  const parsed = parseChosenAddress(form, user)
  return parsed.ok ? {} : parsed.fields
}

function parseChosenAddress(form: FormData, user: User): ParsedForm<ChosenAddress> {
  const id = chosenId(form)
  if (id === null) {
    const parsed = parseForm(form, addressFormSchema)
    return parsed.ok ? { ok: true, value: { id, fields: parsed.value } } : parsed
  }
  const address = user.addresses.find((each) => each.id === id)
  if (!address || !form.has('gstin')) return { ok: true, value: { id, fields: null } }
  const parsed = parseBusiness(form, address)
  return parsed.ok ? { ok: true, value: { id, fields: withBusiness(address, parsed.value) } } : parsed
}

function parseBusiness(form: FormData, { state }: Address) {
  const business = new FormData()
  for (const name of ['company', 'gstin'] satisfies (keyof BusinessFields)[])
    business.set(name, String(form.get(name) ?? ''))
  return parseForm(business, businessFormSchema(state))
}

/** The id of the chosen address; null: a new one. */
function chosenId(form: FormData): string | null {
  const chosen = form.get('address')
  return typeof chosen === 'string' && chosen !== 'new' && chosen !== '' ? chosen : null
}
