import { changeSlot } from '#app/domain/orders/editing/change-slot.server.ts'
import { CHANGE_SLOT_MESSAGES } from '#app/domain/orders/editing/slot-change.ts'
import { cancelOrder } from '#app/domain/orders/fulfilment/cancel-order.server.ts'
import { changeWayOfDelivery } from '#app/domain/orders/fulfilment/change-way-of-delivery.server.ts'
import { completePickup } from '#app/domain/orders/fulfilment/complete-pickup.server.ts'
import { FIELD_OF_MOVE, type Insistence, moveMessage } from '#app/domain/orders/fulfilment/decide-move.ts'
import { UNDO_DELIVERY_MESSAGES } from '#app/domain/orders/fulfilment/delivery-undo.ts'
import { CANCEL_MESSAGES } from '#app/domain/orders/fulfilment/may-cancel.ts'
import { moveOrder } from '#app/domain/orders/fulfilment/move-order.server.ts'
import type { ManualMove } from '#app/domain/orders/fulfilment/offered-moves.ts'
import {
  COMPLETE_PICKUP_MESSAGES,
  FIELD_OF_PICKUP_COMPLETION,
} from '#app/domain/orders/fulfilment/pickup-completion.ts'
import { undoDelivery } from '#app/domain/orders/fulfilment/undo-delivery.server.ts'
import {
  CHANGE_WAY_OF_DELIVERY_MESSAGES,
  CHANGE_WAY_OF_DELIVERY_TOASTS,
} from '#app/domain/orders/fulfilment/way-of-delivery.ts'
import { findOrder } from '#app/domain/orders/order/order-read-store.server.ts'
import { STATUS_HANDLING, statusName } from '#app/domain/orders/order/order-status-handling.ts'
import type { Shop } from '#app/domain/shop.ts'
import { codeNeededForm, refusedForm } from '#app/http/forms/form.server.ts'
import { type ActionContext, type InputOf, redirectToOrder } from './order-action-context.server.ts'

/** Moves an order to another status, or cancels it. */
export async function moveAction(context: ActionContext, input: InputOf<'move'>) {
  if (input.to === 'cancelled') return handleCancelOrder(context, input)
  const { shop, staff, orderId, form } = context
  const insistOn: Insistence[] = input.insistAwb ? ['awb'] : []
  const moved = await moveOrder(shop, staff, orderId, { ...input, insistOn })
  if (moved.ok) return redirectToOrder(orderId, await movedToast(shop, orderId, input.to))
  if (moved.reason === 'code-not-fresh') return codeNeededForm(form)
  return refusedForm(form, moveMessage(moved), { field: FIELD_OF_MOVE[moved.reason] })
}

/** The name of the status that an order was moved to, of one that was lost as a whole that of its end. */
async function movedToast({ db }: Shop, orderId: string, to: ManualMove): Promise<string> {
  const order = await findOrder(db, orderId)
  return order?.isLost ? statusName(order) : STATUS_HANDLING[to].name
}

async function handleCancelOrder({ shop, staff, orderId, form }: ActionContext, { note }: InputOf<'move'>) {
  const cancelled = await cancelOrder(shop, staff, orderId, { as: 'staff', note })
  if (cancelled.ok) return redirectToOrder(orderId, STATUS_HANDLING.cancelled.name)
  if (cancelled.reason === 'code-not-fresh') return codeNeededForm(form)
  return refusedForm(form, CANCEL_MESSAGES[cancelled.reason])
}

/** Undoes a delivery that was marked by mistake. */
export async function undoDeliveryAction(
  { shop, staff, orderId, form }: ActionContext,
  input: InputOf<'undo-delivery'>,
) {
  const undone = await undoDelivery(shop, staff.id, orderId, input)
  if (undone.ok) return redirectToOrder(orderId, 'Delivery undone')
  return refusedForm(form, UNDO_DELIVERY_MESSAGES[undone.reason])
}

// The pickup of an order at the shop, against its code or with a reason.

export function completePickupAction(context: ActionContext, input: InputOf<'complete-pickup'>) {
  return finishPickup(context, { ...input, reason: '' })
}

export function completePickupWithoutCodeAction(
  context: ActionContext,
  input: InputOf<'complete-pickup-without-code'>,
) {
  return finishPickup(context, { ...input, code: null })
}

async function finishPickup(
  { shop, staff, orderId, form }: ActionContext,
  input: Parameters<typeof completePickup>[3],
) {
  const completed = await completePickup(shop, staff, orderId, input)
  if (completed.ok) return redirectToOrder(orderId, 'Collected')
  return refusedForm(form, COMPLETE_PICKUP_MESSAGES[completed.reason], {
    field: FIELD_OF_PICKUP_COMPLETION[completed.reason],
  })
}

/** Brings the order in another slot. */
export async function changeSlotAction(
  { shop, staff, orderId, form }: ActionContext,
  { slot, version }: InputOf<'slot'>,
) {
  const changed = await changeSlot(shop, staff.id, orderId, { start: slot, version })
  if (changed.ok) return redirectToOrder(orderId, 'Delivery time changed')
  return refusedForm(form, CHANGE_SLOT_MESSAGES[changed.reason], { field: FIELD_OF_SLOT[changed.reason] })
}

const FIELD_OF_SLOT: Partial<Record<keyof typeof CHANGE_SLOT_MESSAGES, string>> = {
  'slot-full': 'slot',
  'slot-late': 'slot',
  'nothing-changed': 'slot',
}

/** Has the shop itself bring the order, or a courier. */
export async function changeBroughtByAction(
  { shop, staff, orderId, form }: ActionContext,
  input: InputOf<'change-fulfilment'>,
) {
  const changed = await changeWayOfDelivery(shop, staff.id, orderId, input)
  if (changed.ok) return redirectToOrder(orderId, CHANGE_WAY_OF_DELIVERY_TOASTS[input.to])
  return refusedForm(form, CHANGE_WAY_OF_DELIVERY_MESSAGES[changed.reason])
}
