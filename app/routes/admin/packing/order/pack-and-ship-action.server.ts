import type { z } from 'zod'
import { awbTakenMessage } from '#app/domain/orders/fulfilment/awb.ts'
import { changeFulfilment } from '#app/domain/orders/fulfilment/change-fulfilment.server.ts'
import { completePickup } from '#app/domain/orders/fulfilment/complete-pickup.server.ts'
import {
  type Insistence,
  type MoveRequest,
  moveMessage,
  type RefusedMove,
} from '#app/domain/orders/fulfilment/decide-move.ts'
import {
  CHANGE_FULFILMENT_MESSAGES,
  FULFILMENT_CHANGE_TOASTS,
} from '#app/domain/orders/fulfilment/fulfilment-change.ts'
import { moveOrder } from '#app/domain/orders/fulfilment/move-order.server.ts'
import { COMPLETE_PICKUP_MESSAGES, type CompletePickupReason } from '#app/domain/orders/fulfilment/pickup-completion.ts'
import { STATUS_HANDLING } from '#app/domain/orders/order/order-status-handling.ts'
import { MARK_PARCEL_MESSAGES, MARK_PARCEL_TOASTS } from '#app/domain/orders/parcel/lost-parcel.ts'
import { markParcel } from '#app/domain/orders/parcel/mark-parcel.server.ts'
import { TYPED_AWB_MESSAGES } from '#app/domain/orders/shipping/decide-typed-awb.ts'
import { mergeParcels } from '#app/domain/orders/shipping/merge-parcels.server.ts'
import { PARCEL_MERGE_MESSAGES, PARCEL_SPLIT_MESSAGES } from '#app/domain/orders/shipping/parcel-split.ts'
import { saveTypedAwb } from '#app/domain/orders/shipping/save-typed-awb.server.ts'
import { splitParcel } from '#app/domain/orders/shipping/split-parcel.server.ts'
import type { packAndShipFormSchema } from '#app/domain/packing/pack-and-ship-form.ts'
import type { Shop } from '#app/domain/shop.ts'
import type { StaffUser } from '#app/http/auth/guards.server.ts'
import { refusedForm } from '#app/http/forms/form.server.ts'
import { redirectWithToast } from '#app/http/responses/toast.server.ts'

type PackInput = z.output<typeof packAndShipFormSchema>
type ParcelInput = Extract<PackInput, { intent: 'split' | 'merge' | 'assign-awb' }>

/** What a form of the page works with. */
type Asked = { shop: Shop; staff: StaffUser; orderId: string; form: FormData }

/**
 * Packs, splits, ships, sends out or hands over an order, changes who brings it, or marks a parcel of it as lost, as a form of its page asks. Responds with the page and a
 * toast, or with the form and its refusal.
 */
export async function packAndShipAction({ shop, staff, orderId, form }: Asked, input: PackInput) {
  if (input.intent === 'complete-pickup') {
    const { version, code } = input
    const completed = await completePickup(shop, staff, orderId, { version, code, reason: '', method: null })
    if (completed.ok) return redirectWithToast('/admin/packing?by=collect', { title: 'Collected', text: orderId })
    return refusedCompletion(form, completed.reason)
  }
  if (input.intent === 'change-fulfilment') {
    const changed = await changeFulfilment(shop, staff.id, orderId, input)
    if (!changed.ok)
      return refusedForm(form, CHANGE_FULFILMENT_MESSAGES[changed.reason], { extra: { reason: undefined } })
    return redirectWithToast(`/admin/packing/${orderId}`, { title: FULFILMENT_CHANGE_TOASTS[input.to], text: orderId })
  }
  if (input.intent === 'mark-parcel') {
    const marked = await markParcel(shop, staff.id, orderId, input)
    if (!marked.ok) return refusedForm(form, MARK_PARCEL_MESSAGES[marked.reason], { extra: { reason: undefined } })
    return redirectWithToast(`/admin/packing/${orderId}`, { title: MARK_PARCEL_TOASTS[input.mark], text: orderId })
  }
  if (input.intent === 'split' || input.intent === 'merge' || input.intent === 'assign-awb') {
    const changed = await changeParcels(shop, staff.id, orderId, input)
    const [title, back] = [PARCEL_TOASTS[input.intent], `/admin/packing/${orderId}`]
    if (changed.ok) return redirectWithToast(back, { title, text: orderId })
    return changed.reason === 'awb-taken'
      ? refusedForm(form, awbTakenMessage(changed.detail), { field: 'insistAwb', extra: { reason: undefined } })
      : refusedParcels(form, changed.reason)
  }
  const move = moveOf(input)
  const moved = await moveOrder(shop, staff, orderId, move)
  if (!moved.ok) {
    const extra = { reason: moved.reason }
    return refusedForm(form, moveMessage(moved), { field: FIELD_OF_MOVE[moved.reason], extra })
  }
  const title = STATUS_HANDLING[move.to].name
  return redirectWithToast(`/admin/packing/${orderId}`, { title, text: orderId })
}

const PARCEL_TOASTS: Record<ParcelInput['intent'], string> = {
  split: 'Split',
  merge: 'In one parcel again',
  'assign-awb': 'AWB saved',
}

function changeParcels(shop: Shop, actor: string, id: string, input: ParcelInput) {
  if (input.intent === 'split') return splitParcel(shop, actor, id, input)
  return input.intent === 'merge' ? mergeParcels(shop, actor, id, input) : saveTypedAwb(shop, actor, id, input)
}

const PARCEL_MESSAGES = { ...PARCEL_SPLIT_MESSAGES, ...PARCEL_MERGE_MESSAGES, ...TYPED_AWB_MESSAGES }
type ParcelReason = keyof typeof PARCEL_MESSAGES

const FIELD_OF_PARCELS: Partial<Record<ParcelReason, string>> = {
  'weight-off': 'grams',
  'carrier-needed': 'carrier',
  'awb-needed': 'awb',
  'awb-twice': 'awb',
}

function refusedParcels(form: FormData, reason: ParcelReason) {
  const extra = { reason: undefined }
  return refusedForm(form, PARCEL_MESSAGES[reason], { field: FIELD_OF_PARCELS[reason], extra })
}

function refusedCompletion(form: FormData, reason: CompletePickupReason) {
  const message = reason === 'payment-needed' ? TO_PAY : COMPLETE_PICKUP_MESSAGES[reason]
  return refusedForm(form, message, { field: FIELD_OF_PICKUP[reason], extra: { reason: undefined } })
}

const FIELD_OF_PICKUP: Partial<Record<CompletePickupReason, string>> = { 'pickup-code-wrong': 'code' }

/** The money of an unpaid order is taken on the page of the order. */
const TO_PAY = 'This order is still to be paid. Take the payment on the page of the order.'

const FIELD_OF_MOVE: Partial<Record<RefusedMove['reason'], string>> = {
  'carrier-needed': 'carrier',
  'awb-needed': 'awb',
  'awb-taken': 'insistAwb',
  'weight-off': 'parcel',
}

type MoveInput = Exclude<PackInput, ParcelInput | { intent: 'complete-pickup' | 'mark-parcel' | 'change-fulfilment' }>

function moveOf(input: MoveInput): MoveRequest {
  if (input.intent === 'set-out') return { to: 'out_for_delivery', version: input.version }
  if (input.intent === 'ready') return { to: 'ready_for_pickup', version: input.version }
  if (input.intent === 'ship') {
    const { version, carrier, awb } = input
    return { to: 'shipped', version, carrier, awb, insistOn: input.insistAwb ? ['awb'] : [] }
  }
  const insistOn: Insistence[] = []
  if (input.insistWeight) insistOn.push('weight')
  if (input.insistLots) insistOn.push('lots')
  return { to: 'packed', version: input.version, parcelGrams: input.parcel, insistOn }
}
