import type { Db } from '#app/db/db.server.ts'
import { type DeliverySlot, earliestSlotText } from '#app/domain/delivery/delivery-slot.ts'
import { isLocalDeliveryOffered } from '#app/domain/delivery/local-delivery.ts'
import { openSlots, slotCutoff } from '#app/domain/delivery/open-slots.ts'
import type { LocalDeliverySettings } from '#app/domain/settings/delivery/local-delivery-settings.ts'
import { readPublicSettings } from '#app/domain/settings/read-public-settings.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import { indianDay } from '#app/domain/time/indian-day.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import { countTakenPlaces } from '../order/slot-place-store.server.ts'
import { listReplaceableOrderIds } from '../order/unpaid-order-store.server.ts'
import type { LocalDeliveryOffer } from './checkout-quote.ts'
import type { Buyer } from './load-order-facts.server.ts'

/**
 * The slots in which the shop would bring an order to one of the buyer's addresses itself, the soonest first; null if
 * it does not bring orders there. An unpaid order of the buyer, which the next one replaces, takes no place.
 */
export async function offerLocalDelivery(
  shop: Shop,
  { user }: Buyer,
  addressId: string | null,
): Promise<LocalDeliveryOffer | null> {
  const { localDelivery } = await readPublicSettings(shop)
  const address = user.addresses.find(({ id }) => id === addressId)
  if (!address || !isLocalDeliveryOffered(address.pincode, localDelivery)) return null
  const { feePaise, freeFromPaise } = localDelivery
  const at = shop.now()
  const replaced = await listReplaceableOrderIds(shop.db, user.id)
  return { feePaise, freeFromPaise, slots: await listFreeSlots(shop.db, localDelivery, at, replaced) }
}

/**
 * The slots that can be chosen at an instant and have a place left, the soonest first; the orders in `except` take
 * none.
 */
export async function listFreeSlots(
  db: Db,
  rules: LocalDeliverySettings,
  at: Instant,
  except: readonly string[] = [],
): Promise<DeliverySlot[]> {
  const open = openSlots(rules, at)
  const [first, last] = [open[0], open.at(-1)]
  if (!first || !last) return []
  const taken = await countTakenPlaces(db, { from: first.start, to: last.start }, except)
  return open.filter(({ start, places }) => (taken.get(start) ?? 0) < places).map(({ start, end }) => ({ start, end }))
}

/**
 * Local delivery for who looks, as the settings say: the fees, and the soonest time with a place left in words, which
 * can be chosen `until` an instant.
 */
export type EarliestLocalDelivery = Pick<LocalDeliverySettings, 'feePaise' | 'freeFromPaise' | 'pincodes'> & {
  earliest: string
  until: Instant
}

/** What the shop brings itself next, to the PIN codes of its list; null if it offers none, or has no place left. */
export async function findEarliestLocalDelivery(shop: Shop): Promise<EarliestLocalDelivery | null> {
  const { localDelivery } = await readPublicSettings(shop)
  if (!localDelivery.offersLocalDelivery) return null
  const at = shop.now()
  const [first] = await listFreeSlots(shop.db, localDelivery, at)
  if (!first) return null
  const { feePaise, freeFromPaise, pincodes } = localDelivery
  const earliest = earliestSlotText(first, indianDay(at))
  return { feePaise, freeFromPaise, pincodes, earliest, until: slotCutoff(first.start, localDelivery) }
}
