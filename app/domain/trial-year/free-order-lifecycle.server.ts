import { moveOrder } from '#app/domain/orders/fulfilment/move-order.server.ts'
import { findOrder } from '#app/domain/orders/order/order-read-store.server.ts'
import { type Lifecycle, type TrialContext, trialStaff } from './trial-context.ts'

const MOVES = ['packed', 'shipped', 'delivered'] as const

/** The way of a confirmed order that costs nothing: a sample, or packs sent again. A day between two moves. */
export async function* freeOrderLifecycle({ shop }: TrialContext, id: string | null | undefined): Lifecycle {
  for (const to of MOVES) {
    yield 24
    const order = id ? await findOrder(shop.db, id) : null
    if (!order) return
    const input = { to, version: order.version, carrier: 'Delhivery', awb: '118204417733', insistOn: ['lots' as const] }
    await moveOrder(shop, trialStaff(shop), order.id, input)
  }
}
