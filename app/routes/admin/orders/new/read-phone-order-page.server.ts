import { slotChoiceText } from '#app/domain/delivery/delivery-slot.ts'
import { findUserByPhone } from '#app/domain/identity/user-store.server.ts'
import { listFreeSlots } from '#app/domain/orders/checkout/offer-local-delivery.server.ts'
import { findCodEligibility } from '#app/domain/orders/order/cash-on-delivery/cod-eligibility-store.server.ts'
import { findEffectiveSettings } from '#app/domain/settings/settings-store.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import { indianDay } from '#app/domain/time/indian-day.ts'

/**
 * The caller, the rules of delivery and cash that a phone order is priced with, and the slots of local delivery with a
 * place left.
 */
export async function readPhoneOrderPage(shop: Shop, phone: string) {
  const at = shop.now()
  const [user, settings] = await Promise.all([
    findUserByPhone(shop.db, phone, shop.ownerPhones),
    findEffectiveSettings(shop.db, shop),
  ])
  const customer = user && { name: user.name, addresses: user.addresses, defaultAddressId: user.defaultAddressId }
  const codHistory = user
    ? await findCodEligibility(shop.db, user.id, at)
    : { codBlocked: false, openCodOrders: 0, refusedParcels: 0 }
  const today = indianDay(at)
  const free = settings.localDelivery.offersLocalDelivery
    ? await listFreeSlots(shop.db, settings.localDelivery, at)
    : []
  const slots = free.map((slot) => ({ ...slot, text: slotChoiceText(slot, today) }))
  return { key: shop.newId('key'), at, phone, customer, codHistory, settings, slots }
}
