import type { Shop } from '#app/domain/shop.ts'

/**
 * The shop with the gateway of this name for its payments: that of today, or an earlier one, where payments made there
 * are still settled and refunded. Null if the shop has no keys for it any more.
 */
export function shopWithNamedGateway(shop: Shop, name: string): Shop | null {
  if (shop.payments.name === name) return shop
  const payments = shop.earlierGateways.find((gateway) => gateway.name === name)
  return payments ? { ...shop, payments, earlierGateways: [] } : null
}
