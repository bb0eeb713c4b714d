import type { DeliverySlot } from '#app/domain/delivery/delivery-slot.ts'
import { isLocalDeliveryOffered, openSlots } from '#app/domain/delivery/local-delivery.ts'
import type { Paise } from '#app/domain/money.ts'
import { readSettings } from '#app/domain/settings/read-settings.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import { findCodEligibility } from '../order/cod-eligibility-store.server.ts'
import { countTakenPlaces } from '../order/slot-place-store.server.ts'
import type { Buyer } from './load-checkout.server.ts'

/** Local delivery to an address: its fee, from which value of goods it is free, and the slots with places left. */
export type LocalDeliveryOffer = { feePaise: Paise; freeFromPaise: Paise; slots: DeliverySlot[] }

/**
 * The slots in which the shop would bring an order to one of the buyer's addresses itself, the soonest first; null if it does not
 * bring orders there. An unpaid order of the buyer, which the next one replaces, takes no place.
 */
export async function offerLocalDelivery(
  shop: Shop,
  { user }: Buyer,
  addressId: string | null,
): Promise<LocalDeliveryOffer | null> {
  const { localDelivery } = await readSettings(shop)
  const address = user.addresses.find(({ id }) => id === addressId)
  if (!address || !isLocalDeliveryOffered(address.pincode, localDelivery)) return null
  const at = shop.now()
  const open = openSlots(localDelivery, at)
  const { feePaise, freeFromPaise } = localDelivery
  const [first, last] = [open[0], open.at(-1)]
  if (!first || !last) return { feePaise, freeFromPaise, slots: [] }
  const { unpaidOrderIds } = await findCodEligibility(shop.db, user.id, at)
  const taken = await countTakenPlaces(shop.db, { from: first.start, to: last.start }, unpaidOrderIds)
  const slots = open.filter(({ start, places }) => (taken.get(start) ?? 0) < places)
  return { feePaise, freeFromPaise, slots: slots.map(({ start, end }) => ({ start, end })) }
}
