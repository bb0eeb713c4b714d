import { moveOrder } from '#app/domain/orders/fulfilment/move-order.server.ts'
import { findOrder } from '#app/domain/orders/order/order-read-store.server.ts'
import { isUnderWay } from '#app/domain/orders/order/order-stage-predicates.ts'
import { movesOf } from '#app/domain/orders/order/order-status.ts'
import { type Lifecycle, type TrialContext, trialStaff } from './trial-context.ts'

/** The usual way of an order that costs nothing, a sample or packs sent again, to its buyer. A day between two moves. */
export async function* freeOrderLifecycle({ shop }: TrialContext, id: string | null | undefined): Lifecycle {
  while (id) {
    yield 24
    const order = await findOrder(shop.db, id)
    const [to] = order && isUnderWay(order.status) ? movesOf(order) : []
    if (!order || !to) return
    const input = {
      to,
      version: order.version,
      carrier: 'Delhivery',
      awb: '118204417733',
      insistOn: ['lots', 'awb'] as const,
    }
    const moved = await moveOrder(shop, trialStaff(shop), order.id, input)
    if (!moved.ok) return
  }
}
