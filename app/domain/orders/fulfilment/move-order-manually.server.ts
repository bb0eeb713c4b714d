import type { Staff } from '#app/domain/audit-context.ts'
import type { Shop } from '#app/domain/shop.ts'
import { STATUS_FACTS } from '../order/order-status.ts'
import { cancelOrder } from './cancel-order.server.ts'
import { CANCEL_MESSAGES } from './cancellation.ts'
import { MOVE_MESSAGES, type MoveRequest } from './manual-move.ts'
import { moveOrder } from './move-order.server.ts'

type Changed =
  | { ok: true; value: string }
  | { ok: false; says: string; fields: Record<string, string>; codeNeeded?: boolean }

/**
 * What the owner's buttons do: cancelling has its own verb, every other move is one of the table. Gives what to say
 * afterwards, or why not, at the field concerned where there is one.
 */
export async function moveOrderManually(
  shop: Shop,
  orderId: string,
  wish: MoveRequest,
  actor: string | Staff,
): Promise<Changed> {
  if (wish.to === 'cancelled') {
    if (!wish.note) return { ok: false, says: NO_REASON, fields: { note: NO_REASON } }
    const cancelled = await cancelOrder(shop, { orderId, actor, as: 'staff', note: wish.note })
    return cancelled.ok
      ? { ok: true, value: STATUS_FACTS.cancelled.name }
      : {
          ok: false,
          says: CANCEL_MESSAGES[cancelled.reason],
          fields: {},
          codeNeeded: cancelled.reason === 'code-not-fresh',
        }
  }
  const moved = await moveOrder(shop, orderId, wish, actor)
  if (moved.ok) return { ok: true, value: STATUS_FACTS[wish.to].name }
  const says = MOVE_MESSAGES[moved.reason]
  const field = moved.reason === 'carrier-needed' ? 'carrier' : moved.reason === 'awb-needed' ? 'awb' : null
  return { ok: false, says, fields: field ? { [field]: says } : {}, codeNeeded: moved.reason === 'code-not-fresh' }
}

const NO_REASON = 'Say why: the shopper reads it.'
