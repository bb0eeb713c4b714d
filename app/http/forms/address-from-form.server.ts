import { SAVE_ADDRESS_MESSAGES, type SaveAddressReason } from '#app/domain/identity/profile/address.ts'
import { addressFormSchema } from '#app/domain/identity/profile/address-form.ts'
import { saveAddress } from '#app/domain/identity/profile/save-address.server.ts'
import type { User } from '#app/domain/identity/user.ts'
import type { Shop } from '#app/domain/shop.ts'
import { parseForm } from './form.server.ts'

type AddressOutcome =
  | { ok: true; value: { addressId: string; user: User; isNew: boolean } }
  | { ok: false; fields: Record<string, string>; refusal: string | null }

/** The address chosen in a form: one of the shopper's, or a new one, which is saved to their address book first. */
export async function addressFromForm(shop: Shop, user: User, form: FormData): Promise<AddressOutcome> {
  const addressId = chosenAddress(form)
  if (addressId) return { ok: true, value: { addressId, user, isNew: false } }
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

/** The field errors of a new address, which is not saved; none if the form names one of the shopper's addresses. */
export function addressErrors(form: FormData): Record<string, string> {
  if (chosenAddress(form)) return {}
  const parsed = parseForm(form, addressFormSchema)
  return parsed.ok ? {} : parsed.fields
}

/** The id of the chosen address; null: a new one. */
function chosenAddress(form: FormData): string | null {
  const chosen = form.get('address')
  return typeof chosen === 'string' && chosen !== 'new' && chosen !== '' ? chosen : null
}
