import { z } from 'zod'
import { cancelOrder } from '#app/domain/orders/fulfilment/cancel-order.server.ts'
import { CANCEL_MESSAGES } from '#app/domain/orders/fulfilment/cancellation.ts'
import { FIELD_OF_MOVE, type Insistence, moveMessage } from '#app/domain/orders/fulfilment/decide-move.ts'
import { UNDO_DELIVERY_MESSAGES } from '#app/domain/orders/fulfilment/delivery-undo.ts'
import { moveOrder } from '#app/domain/orders/fulfilment/move-order.server.ts'
import type { ManualMove } from '#app/domain/orders/fulfilment/offered-moves.ts'
import { moveFormSchema } from '#app/domain/orders/fulfilment/order-action-form.ts'
import { undoDelivery } from '#app/domain/orders/fulfilment/undo-delivery.server.ts'
import { findOrder } from '#app/domain/orders/order/order-read-store.server.ts'
import { STATUS_HANDLING, statusName } from '#app/domain/orders/order/order-status-handling.ts'
import type { Shop } from '#app/domain/shop.ts'
import { codeNeededForm, refusedForm } from '#app/http/forms/form.server.ts'
import { type ActionContext, orderAction, redirectToOrder } from './order-action.server.ts'

type MoveInput = z.output<typeof moveFormSchema>

/** Moves an order to another status, or cancels it. */
export const moveAction = orderAction(moveFormSchema, async (context, input) => {
  if (input.to === 'cancelled') return handleCancelOrder(context, input)
  const { shop, staff, orderId, form } = context
  const insistOn: Insistence[] = input.insistAwb ? ['awb'] : []
  const moved = await moveOrder(shop, staff, orderId, { ...input, insistOn })
  if (moved.ok) return redirectToOrder(orderId, await movedToast(shop, orderId, input.to))
  if (moved.reason === 'code-not-fresh') return codeNeededForm(form)
  return refusedForm(form, moveMessage(moved), { field: FIELD_OF_MOVE[moved.reason] })
})

/** The name of the status that an order was moved to, of one that was lost as a whole that of its end. */
async function movedToast({ db }: Shop, orderId: string, to: ManualMove): Promise<string> {
  const order = await findOrder(db, orderId)
  return order?.isLost ? statusName(order) : STATUS_HANDLING[to].name
}

async function handleCancelOrder({ shop, staff, orderId, form }: ActionContext, { note }: MoveInput) {
  const cancelled = await cancelOrder(shop, staff, orderId, { as: 'staff', note })
  if (cancelled.ok) return redirectToOrder(orderId, STATUS_HANDLING.cancelled.name)
  if (cancelled.reason === 'code-not-fresh') return codeNeededForm(form)
  return refusedForm(form, CANCEL_MESSAGES[cancelled.reason])
}

/** Undoes a delivery that was marked by mistake. */
export const undoDeliveryAction = orderAction(
  z.object({
    version: z.coerce.number().int(),
    reason: z.string().trim().min(3, 'Say why, in a few words.').max(200, 'Use at most 200 characters.'),
  }),
  async ({ shop, staff, orderId, form }, input) => {
    const undone = await undoDelivery(shop, staff.id, orderId, input)
    if (undone.ok) return redirectToOrder(orderId, 'Delivery undone')
    return refusedForm(form, UNDO_DELIVERY_MESSAGES[undone.reason])
  },
)
