import { haveCommonPinCode } from '#app/domain/settings/delivery/zone-pin-codes.ts'
import type { Settings } from '#app/domain/settings/settings.ts'

/**
 * Whether some PIN codes are offered two deliveries by the shop itself: that of the zone Local, and Local delivery at a
 * set time. Checkout then shows both, each with its own fee. The zone without a list is the PIN codes that begin as the
 * shop's own.
 */
export function hasTwoOwnDeliveries({
  store,
  delivery,
  localDelivery,
}: Pick<Settings, 'store' | 'delivery' | 'localDelivery'>): boolean {
  if (delivery.broughtBy === 'courier' || !localDelivery.offersLocalDelivery) return false
  const { local } = delivery.zonePins
  return haveCommonPinCode(localDelivery.pincodes, local.length > 0 ? local : [store.pincode.slice(0, 3)])
}
