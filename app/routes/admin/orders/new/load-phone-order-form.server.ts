import { findUserByPhone } from '#app/domain/identity/user-store.server.ts'
import { findCodEligibility } from '#app/domain/orders/order/cod-eligibility-store.server.ts'
import { effectiveCod } from '#app/domain/settings/effective-cod.ts'
import { findSettings } from '#app/domain/settings/settings-store.server.ts'
import type { Shop } from '#app/domain/shop.ts'

/** The caller and the rules of delivery and cash that a phone order is priced with. */
export async function loadPhoneOrderForm(shop: Shop, phone: string) {
  const at = shop.now()
  const [user, stored] = await Promise.all([findUserByPhone(shop.db, phone, shop.ownerPhones), findSettings(shop.db)])
  const settings = { ...stored, cod: effectiveCod(stored.cod, shop) }
  const customer = user && { name: user.name, addresses: user.addresses, defaultAddressId: user.defaultAddressId }
  const codHistory = user
    ? await findCodEligibility(shop.db, user.id, at)
    : { codBlocked: false, openCodOrders: 0, refusedParcels: 0 }
  return { key: shop.newId('key'), at, phone, customer, codHistory, settings }
}
