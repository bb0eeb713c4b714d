import type { z } from 'zod'
import { awbTakenMessage } from '#app/domain/orders/fulfilment/awb.ts'
import { changeWayOfDelivery } from '#app/domain/orders/fulfilment/change-way-of-delivery.server.ts'
import { completePickup } from '#app/domain/orders/fulfilment/complete-pickup.server.ts'
import {
  FIELD_OF_MOVE,
  type Insistence,
  type MoveRequest,
  moveMessage,
} from '#app/domain/orders/fulfilment/decide-move.ts'
import { moveOrder } from '#app/domain/orders/fulfilment/move-order.server.ts'
import {
  COMPLETE_PICKUP_MESSAGES,
  FIELD_OF_PICKUP_COMPLETION,
} from '#app/domain/orders/fulfilment/pickup-completion.ts'
import {
  CHANGE_WAY_OF_DELIVERY_MESSAGES,
  CHANGE_WAY_OF_DELIVERY_TOASTS,
} from '#app/domain/orders/fulfilment/way-of-delivery.ts'
import { STATUS_HANDLING } from '#app/domain/orders/order/order-status-handling.ts'
import { MARK_PARCEL_MESSAGES, MARK_PARCEL_TOASTS } from '#app/domain/orders/parcel/lost-parcel.ts'
import { markParcelLostOrFound } from '#app/domain/orders/parcel/mark-parcel-lost-or-found.server.ts'
import {
  PARCEL_MERGE_MESSAGES,
  PARCEL_SPLIT_MESSAGES,
  TYPED_AWB_MESSAGES,
} from '#app/domain/orders/shipping/parcel-change.ts'
import { saveTypedAwb } from '#app/domain/orders/shipping/save-typed-awb.server.ts'
import { mergeParcels, splitParcel } from '#app/domain/orders/shipping/split-or-merge-parcels.server.ts'
import type { packAndShipFormSchema } from '#app/domain/packing/pack-and-ship-form.ts'
import type { Shop } from '#app/domain/shop.ts'
import type { StaffUser } from '#app/http/auth/guards.server.ts'
import { refusedForm } from '#app/http/forms/form.server.ts'
import { redirectWithToast } from '#app/http/responses/toast.server.ts'

type PackInput = z.output<typeof packAndShipFormSchema>
type InputOf<Intent extends PackInput['intent']> = Extract<PackInput, { intent: Intent }>
type ParcelInput = InputOf<'split' | 'merge' | 'assign-awb'>
type MoveInput = InputOf<'pack' | 'ship' | 'set-out' | 'ready'>

/** What an action of the page works with. */
type ActionContext = { shop: Shop; staff: StaffUser; orderId: string; form: FormData }

// An answer says why a move was refused, for what staff may insist on; of what is no move it says none.
const NO_MOVE = { reason: undefined }

/**
 * Packs, splits, ships, sends out or hands over an order, changes who brings it, or marks a parcel of it as lost, as a
 * form of its page asks. Responds with the page and a toast, or with the form and its refusal.
 */
export function changeOrderInPacking(context: ActionContext, input: PackInput) {
  switch (input.intent) {
    case 'complete-pickup':
      return handleCompletePickup(context, input)
    case 'change-fulfilment':
      return handleChangeBroughtBy(context, input)
    case 'mark-parcel':
      return handleMarkParcel(context, input)
    case 'split':
    case 'merge':
    case 'assign-awb':
      return handleChangeParcels(context, input)
    case 'pack':
    case 'ship':
    case 'set-out':
    case 'ready':
      return handleMove(context, input)
  }
}

function redirectToPacking(orderId: string, title: string) {
  return redirectWithToast(`/admin/packing/${orderId}`, { title, text: orderId })
}

/** Completes the pickup of an order at the shop, against its code. */
async function handleCompletePickup({ shop, staff, orderId, form }: ActionContext, input: InputOf<'complete-pickup'>) {
  const { version, code } = input
  const completed = await completePickup(shop, staff, orderId, { version, code, reason: '', method: null })
  if (completed.ok) return redirectWithToast('/admin/packing?by=collect', { title: 'Collected', text: orderId })
  if (completed.reason === 'payment-needed') return refusedForm(form, TO_PAY, { extra: NO_MOVE })
  const message = COMPLETE_PICKUP_MESSAGES[completed.reason]
  return refusedForm(form, message, { field: FIELD_OF_PICKUP_COMPLETION[completed.reason], extra: NO_MOVE })
}

/** The money of an unpaid order is taken on the page of the order. */
const TO_PAY = 'This order is still to be paid. Take the payment on the page of the order.'

/** Has the shop itself bring the order, or a courier. */
async function handleChangeBroughtBy(
  { shop, staff, orderId, form }: ActionContext,
  input: InputOf<'change-fulfilment'>,
) {
  const changed = await changeWayOfDelivery(shop, staff.id, orderId, input)
  if (changed.ok) return redirectToPacking(orderId, CHANGE_WAY_OF_DELIVERY_TOASTS[input.to])
  return refusedForm(form, CHANGE_WAY_OF_DELIVERY_MESSAGES[changed.reason], { extra: NO_MOVE })
}

/** Marks a parcel of the order as lost, or as found again. */
async function handleMarkParcel({ shop, staff, orderId, form }: ActionContext, input: InputOf<'mark-parcel'>) {
  const marked = await markParcelLostOrFound(shop, staff.id, orderId, input)
  if (marked.ok) return redirectToPacking(orderId, MARK_PARCEL_TOASTS[input.mark])
  return refusedForm(form, MARK_PARCEL_MESSAGES[marked.reason], { extra: NO_MOVE })
}

/** Splits a parcel, merges parcels again, or saves the AWB that staff typed for one. */
async function handleChangeParcels({ shop, staff, orderId, form }: ActionContext, input: ParcelInput) {
  const changed = await changeParcels(shop, staff.id, orderId, input)
  if (changed.ok) return redirectToPacking(orderId, PARCEL_TOASTS[input.intent])
  if (changed.reason === 'awb-taken')
    return refusedForm(form, awbTakenMessage(changed.detail), { field: 'insistAwb', extra: NO_MOVE })
  return refusedForm(form, PARCEL_MESSAGES[changed.reason], {
    field: FIELD_OF_PARCELS[changed.reason],
    extra: NO_MOVE,
  })
}

const PARCEL_TOASTS: Record<ParcelInput['intent'], string> = {
  split: 'Split',
  merge: 'In one parcel again',
  'assign-awb': 'AWB saved',
}

function changeParcels(shop: Shop, actor: string, id: string, input: ParcelInput) {
  switch (input.intent) {
    case 'split':
      return splitParcel(shop, actor, id, input)
    case 'merge':
      return mergeParcels(shop, actor, id, input)
    case 'assign-awb':
      return saveTypedAwb(shop, actor, id, input)
  }
}

const PARCEL_MESSAGES = { ...PARCEL_SPLIT_MESSAGES, ...PARCEL_MERGE_MESSAGES, ...TYPED_AWB_MESSAGES }

const FIELD_OF_PARCELS: Partial<Record<keyof typeof PARCEL_MESSAGES, string>> = {
  'weight-off': 'grams',
  'carrier-needed': 'carrier',
  'awb-needed': 'awb',
  'awb-twice': 'awb',
}

/** Moves an order to its next status. */
async function handleMove({ shop, staff, orderId, form }: ActionContext, input: MoveInput) {
  const move = moveOf(input)
  const moved = await moveOrder(shop, staff, orderId, move)
  if (moved.ok) return redirectToPacking(orderId, STATUS_HANDLING[move.to].name)
  const extra = { reason: moved.reason }
  return refusedForm(form, moveMessage(moved), { field: FIELD_OF_MOVE[moved.reason], extra })
}

function moveOf(input: MoveInput): MoveRequest {
  const { version } = input
  switch (input.intent) {
    case 'pack': {
      const insistOn: Insistence[] = []
      if (input.insistWeight) insistOn.push('weight')
      if (input.insistLots) insistOn.push('lots')
      return { to: 'packed', version, parcelGrams: input.parcel, insistOn }
    }
    case 'ship': {
      const { carrier, awb } = input
      return { to: 'shipped', version, carrier, awb, insistOn: input.insistAwb ? ['awb'] : [] }
    }
    case 'set-out':
      return { to: 'out_for_delivery', version }
    case 'ready':
      return { to: 'ready_for_pickup', version }
  }
}
