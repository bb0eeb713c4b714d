import type { MoveRequest } from '#app/domain/orders/fulfilment/manual-move.ts'
import { moveOrder } from '#app/domain/orders/fulfilment/move-order.server.ts'
import type { OrderStatus } from '#app/domain/orders/order/order-status.ts'
import { findOrder } from '#app/domain/orders/order/order-store.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import { confirmed } from '#test/staff.ts'

/** Moves an order step by step as the owner does, looking at it before each. Throws when a step is refused. */
export async function moveAlong(
  shop: Shop,
  id: string,
  steps: readonly OrderStatus[],
  extra: Partial<MoveRequest> = {},
): Promise<void> {
  for (const to of steps) {
    const version = (await findOrder(shop.db, id))?.version ?? 0
    const wish = { to, version, carrier: 'Delhivery', awb: '12345678901234', ...extra }
    const moved = await moveOrder(shop, id, wish, confirmed(shop))
    if (!moved.ok) throw new Error(`${to}: ${moved.reason}`)
  }
}
