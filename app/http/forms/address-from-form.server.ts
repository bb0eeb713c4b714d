import { SAVE_ADDRESS_MESSAGES, type SaveAddressReason } from '#app/domain/identity/profile/address.ts'
import { AddressForm } from '#app/domain/identity/profile/address-form.ts'
import { saveAddress } from '#app/domain/identity/profile/save-address.server.ts'
import type { User } from '#app/domain/identity/user.ts'
import type { Shop } from '#app/domain/shop.ts'
import { parseForm } from './form.server.ts'

type Chosen =
  | { ok: true; value: { addressId: string; user: User; isNew: boolean } }
  | { ok: false; fields: Record<string, string>; refusal: string | null }

/** The address a checkout form names: one of the shopper's own, or a new one, which goes into their book first. */
export async function addressFromForm(shop: Shop, user: User, form: FormData): Promise<Chosen> {
  const addressId = chosenAddress(form)
  if (addressId) return { ok: true, value: { addressId, user, isNew: false } }
  const parsed = parseForm(form, AddressForm)
  if (!parsed.ok) return { ok: false, fields: parsed.fields, refusal: null }
  const saved = await saveAddress(shop, user.id, { id: null, fields: parsed.value, makeDefault: false })
  if (!saved.ok)
    return { ok: false, fields: {}, refusal: SAVE_ADDRESS_MESSAGES[saved.reason satisfies SaveAddressReason] }
  return {
    ok: true,
    value: { addressId: saved.value.id, user: { ...user, addresses: [...user.addresses, saved.value] }, isNew: true },
  }
}

/** What is wrong in the fields of a new address, which is not saved; nothing if the form names one of the shopper's own. */
export function addressErrors(form: FormData): Record<string, string> {
  if (chosenAddress(form)) return {}
  const parsed = parseForm(form, AddressForm)
  return parsed.ok ? {} : parsed.fields
}

/** The id of the address that a form names; null: a new one. */
function chosenAddress(form: FormData): string | null {
  const chosen = form.get('address')
  return typeof chosen === 'string' && chosen !== 'new' && chosen !== '' ? chosen : null
}
