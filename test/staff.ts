import type { Staff } from '#app/domain/audit-context.ts'
import type { Shop } from '#app/domain/shop.ts'

/** Somebody of the staff who has just confirmed a one-time code, and so may send money back. */
export function confirmed(shop: Pick<Shop, 'now'>, id = 'usr_owner'): Staff {
  return { id, codeConfirmedAt: shop.now() }
}
