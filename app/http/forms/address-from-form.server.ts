import { SAVE_ADDRESS_MESSAGES, type SaveAddressReason } from '#app/domain/identity/profile/address.ts'
import { AddressForm } from '#app/domain/identity/profile/address-form.ts'
import { saveAddress } from '#app/domain/identity/profile/save-address.server.ts'
import type { User } from '#app/domain/identity/user.ts'
import type { Shop } from '#app/domain/shop.ts'
import { parseForm } from './form.server.ts'

type Chosen =
  | { ok: true; value: { addressId: string; user: User; isNew: boolean } }
  | { ok: false; fields: Record<string, string>; says: string | null }

/** The address a checkout form names: one of the shopper's own, or a new one, which goes into their book first. */
export async function addressFromForm(shop: Shop, user: User, form: FormData): Promise<Chosen> {
  const chosen = form.get('address')
  if (typeof chosen === 'string' && chosen !== 'new' && chosen !== '')
    return { ok: true, value: { addressId: chosen, user, isNew: false } }
  const parsed = parseForm(form, AddressForm)
  if (!parsed.ok) return { ok: false, fields: parsed.fields, says: null }
  const saved = await saveAddress(shop, user.id, { id: null, fields: parsed.value, makeDefault: false })
  if (!saved.ok) return { ok: false, fields: {}, says: SAVE_ADDRESS_MESSAGES[saved.reason satisfies SaveAddressReason] }
  return {
    ok: true,
    value: { addressId: saved.value.id, user: { ...user, addresses: [...user.addresses, saved.value] }, isNew: true },
  }
}
