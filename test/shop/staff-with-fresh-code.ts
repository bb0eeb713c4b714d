import type { Staff } from '#app/domain/actor.ts'
import type { Shop } from '#app/domain/shop.ts'

/** A member of staff with a fresh code, who may refund and change roles and settings. */
export function staffWithFreshCode(shop: Pick<Shop, 'now'>, id = 'usr_owner'): Staff {
  return { id, codeConfirmedAt: shop.now() }
}
