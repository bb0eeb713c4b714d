import { pickupPlace } from '#app/domain/delivery/pickup.ts'
import type { Address } from '#app/domain/identity/profile/address.ts'
import type { Settings } from '#app/domain/settings/settings.ts'

/**
 * The address of an order that is collected: who collects it, and the place of the shop. No address of the buyer is
 * asked for.
 */
export function pickupAddress(
  { name, phone }: { name: string; phone: string },
  settings: Pick<Settings, 'store' | 'pickup'>,
): Address {
  const { state, pincode } = settings.store
  // The line of the seller's address ends with the PIN code, which has a field of its own.
  const house = pickupPlace(settings).replace(new RegExp(`\\s*${pincode}$`), '')
  return {
    id: '',
    type: 'Other',
    fullName: name,
    phone,
    altPhone: null,
    house,
    street: '',
    landmark: null,
    locality: null,
    city: '',
    district: null,
    state,
    pincode,
    company: null,
    gstin: null,
  }
}
