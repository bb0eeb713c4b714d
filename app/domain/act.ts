import type { Instant } from './instant.ts'
import type { Shop } from './shop.ts'

/** The shop acting by itself: sweepers, payments, messages. */
export const THE_SHOP = 'shop'

/** Who does something (a user's id, or the shop itself) and when: written into every ledger row, event and audit line. */
export type Act = { actor: string; at: Instant; newId: Shop['newId'] }

/** One act, now. */
export function actOf(shop: Pick<Shop, 'now' | 'newId'>, actor: string = THE_SHOP): Act {
  return { actor, at: shop.now(), newId: shop.newId }
}
