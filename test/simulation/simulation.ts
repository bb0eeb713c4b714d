import type { CartLine } from '#app/domain/cart/cart.ts'
import type { Buyer } from '#app/domain/orders/checkout/load-order-facts.server.ts'
import { SAMPLE_PACK_SIZES } from '#test/data/sample-pack-sizes.ts'
import type { Opened } from '#test/shop/make-shop.ts'

export const OWNER = 'usr_owner'
export const COURIERS = ['Delhivery', 'Blue Dart', 'India Post'] as const

/** A simulated shop, its source of chance, and the buyers it has so far. */
export type Simulation = { opened: Opened; random: () => number; buyers: Buyer[] }
/** One step of an order. Returns the next step, or null at the end. */
export type Step = (simulation: Simulation, id: string) => Promise<Step | null>

/** One or two packs of one or two products. */
export function randomCart({ random }: Simulation): CartLine[] {
  const productIds = new Set([1, 2].slice(0, random() < 0.6 ? 1 : 2).map(() => String(1 + Math.floor(random() * 6))))
  return Array.from(productIds, (productId) => ({
    productId,
    weight: SAMPLE_PACK_SIZES[Math.floor(random() * SAMPLE_PACK_SIZES.length)] ?? SAMPLE_PACK_SIZES[0],
    quantity: 1 + Math.floor(random() * 2),
  }))
}
