import type { Shop } from '#app/domain/shop.ts'

/** The shop while no payment gateway is connected. */
export function withoutGateway(shop: Shop): Shop {
  const { payments } = shop
  return { ...shop, payments: { ...payments, facts: { ...payments.facts, mode: 'none' } } }
}
