import { data } from 'react-router'
import type { z } from 'zod'
import type { NdrAnswer } from '#app/domain/delivery/courier/courier.ts'
import { billingFormSchema } from '#app/domain/identity/profile/address-form.ts'
import { may } from '#app/domain/identity/staff/permission.ts'
import { formatMoney } from '#app/domain/money/money.ts'
import { RESEND_MESSAGES, resendMessage } from '#app/domain/orders/back-office/resend-message.server.ts'
import { CHANGE_BILLING_MESSAGES } from '#app/domain/orders/editing/billing-change.ts'
import { changeBilling } from '#app/domain/orders/editing/change-billing.server.ts'
import { changeSlot } from '#app/domain/orders/editing/change-slot.server.ts'
import { CHANGE_SLOT_MESSAGES } from '#app/domain/orders/editing/slot-change.ts'
import { addOrderNote, NOTE_MESSAGES } from '#app/domain/orders/fulfilment/add-order-note.server.ts'
import { cancelOrder } from '#app/domain/orders/fulfilment/cancel-order.server.ts'
import { CANCEL_MESSAGES } from '#app/domain/orders/fulfilment/cancellation.ts'
import { changeFulfilment } from '#app/domain/orders/fulfilment/change-fulfilment.server.ts'
import { completePickup } from '#app/domain/orders/fulfilment/complete-pickup.server.ts'
import { FIELD_OF_MOVE, type Insistence, moveMessage } from '#app/domain/orders/fulfilment/decide-move.ts'
import { UNDO_DELIVERY_MESSAGES } from '#app/domain/orders/fulfilment/delivery-undo.ts'
import { DUE_PAYMENT_MESSAGES, type DuePaymentReason } from '#app/domain/orders/fulfilment/due-payment.ts'
import {
  CHANGE_FULFILMENT_MESSAGES,
  FULFILMENT_CHANGE_TOASTS,
} from '#app/domain/orders/fulfilment/fulfilment-change.ts'
import { moveOrder } from '#app/domain/orders/fulfilment/move-order.server.ts'
import type { ManualMove } from '#app/domain/orders/fulfilment/offered-moves.ts'
import type { orderActionFormSchema } from '#app/domain/orders/fulfilment/order-action-form.ts'
import { referenceTakenMessage } from '#app/domain/orders/fulfilment/payment-reference.ts'
import {
  COMPLETE_PICKUP_MESSAGES,
  FIELD_OF_PICKUP_COMPLETION,
} from '#app/domain/orders/fulfilment/pickup-completion.ts'
import { undoDelivery } from '#app/domain/orders/fulfilment/undo-delivery.server.ts'
import { findOrder } from '#app/domain/orders/order/order-read-store.server.ts'
import { STATUS_HANDLING } from '#app/domain/orders/order/order-status-handling.ts'
import { statusName } from '#app/domain/orders/order/order-status-names.ts'
import { MARK_PARCEL_MESSAGES, MARK_PARCEL_TOASTS } from '#app/domain/orders/parcel/lost-parcel.ts'
import { markParcel } from '#app/domain/orders/parcel/mark-parcel.server.ts'
import { changeUtr } from '#app/domain/orders/payment/change-utr.server.ts'
import { receiveDuePayment } from '#app/domain/orders/payment/receive-due-payment.server.ts'
import { UTR_CHANGE_MESSAGES, type UtrChangeReason } from '#app/domain/orders/payment/utr-change.ts'
import { writeOffDuePayment } from '#app/domain/orders/payment/write-off-due-payment.server.ts'
import { answerNdr, NDR_MESSAGES } from '#app/domain/orders/shipping/answer-ndr.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import type { StaffUser } from '#app/http/auth/guards.server.ts'
import { codeNeededForm, invalidForm, parseForm, refusedForm } from '#app/http/forms/form.server.ts'
import { redirectWithToast } from '#app/http/responses/toast.server.ts'

type Input = z.output<typeof orderActionFormSchema>
type InputOf<Intent extends Input['intent']> = Extract<Input, { intent: Intent }>

/** What an action of the order's page works with. */
type ActionContext = { shop: Shop; staff: StaffUser; orderId: string; form: FormData }

/**
 * Does what a form of the order's page asks for. Responds with the page and a toast, or with the form and its refusal.
 */
export function changeOrder(context: ActionContext, input: Input) {
  switch (input.intent) {
    case 'note':
      return handleAddOrderNote(context, input)
    case 'resend':
      return handleResendMessage(context, input)
    case 'retry-delivery':
    case 'return-parcel':
      return handleAnswerNdr(context, input)
    case 'mark-parcel':
      return handleMarkParcel(context, input)
    case 'complete-pickup':
    case 'complete-pickup-without-code':
      return handleCompletePickup(context, input)
    case 'undo-delivery':
      return handleUndoDelivery(context, input)
    case 'receive-due':
      return handleReceiveDuePayment(context, input)
    case 'write-off-due':
      return handleWriteOffDuePayment(context, input)
    case 'change-utr':
      return handleChangeUtr(context, input)
    case 'billing':
      return handleChangeBilling(context, input)
    case 'slot':
      return handleChangeSlot(context, input)
    case 'change-fulfilment':
      return handleChangeFulfilment(context, input)
    case 'move':
      return handleMove(context, input)
  }
}

function redirectToOrder(orderId: string, title: string) {
  return redirectWithToast(`/admin/orders/${orderId}`, { title })
}

async function handleAddOrderNote({ shop, staff, orderId, form }: ActionContext, { note, shown }: InputOf<'note'>) {
  const noted = await addOrderNote(shop, staff.id, orderId, note, { shown })
  if (noted.ok) return redirectToOrder(orderId, 'Note saved')
  return refusedForm(form, NOTE_MESSAGES[noted.reason], { field: 'note', status: 400 })
}

async function handleResendMessage({ shop, staff, orderId }: ActionContext, { message }: InputOf<'resend'>) {
  const sent = await resendMessage(shop, staff.id, orderId, message)
  return redirectToOrder(orderId, sent.ok ? 'The message is sent again' : RESEND_MESSAGES[sent.reason])
}

type ParcelInput = InputOf<'retry-delivery' | 'return-parcel'>

/** Answers the courier about a parcel that it could not deliver. */
async function handleAnswerNdr({ shop, staff, orderId, form }: ActionContext, input: ParcelInput) {
  const answered = await answerNdr(shop, staff, input.parcel, toNdrAnswer(input))
  if (answered.ok) return redirectToOrder(orderId, 'The courier has your answer')
  return refusedForm(form, answered.reason === 'courier-refused' ? answered.detail : NDR_MESSAGES[answered.reason])
}

function toNdrAnswer(input: ParcelInput): NdrAnswer {
  if (input.intent === 'return-parcel') return { kind: 'return', comment: 'The seller wants it back' }
  const { phone, addressNote } = input
  return { kind: 'retry', phone: phone || null, addressNote: addressNote || null, comment: 'Please try again' }
}

/** Marks a parcel of the order as lost, or as found again. */
async function handleMarkParcel(
  { shop, staff, orderId, form }: ActionContext,
  { intent: _, ...input }: InputOf<'mark-parcel'>,
) {
  const marked = await markParcel(shop, staff.id, orderId, input)
  if (marked.ok) return redirectToOrder(orderId, MARK_PARCEL_TOASTS[input.mark])
  return refusedForm(form, MARK_PARCEL_MESSAGES[marked.reason])
}

/** Completes the pickup of an order at the shop, against its code or with a reason. */
async function handleCompletePickup(
  { shop, staff, orderId, form }: ActionContext,
  input: InputOf<'complete-pickup' | 'complete-pickup-without-code'>,
) {
  const { version, method } = input
  const given =
    input.intent === 'complete-pickup' ? { code: input.code, reason: '' } : { code: null, reason: input.reason }
  const completed = await completePickup(shop, staff, orderId, { version, method, ...given })
  if (completed.ok) return redirectToOrder(orderId, 'Collected')
  return refusedForm(form, COMPLETE_PICKUP_MESSAGES[completed.reason], {
    field: FIELD_OF_PICKUP_COMPLETION[completed.reason],
  })
}

/** Undoes a delivery that was marked by mistake. */
async function handleUndoDelivery(
  { shop, staff, orderId, form }: ActionContext,
  { intent: _, ...input }: InputOf<'undo-delivery'>,
) {
  const undone = await undoDelivery(shop, staff.id, orderId, input)
  if (undone.ok) return redirectToOrder(orderId, 'Delivery undone')
  return refusedForm(form, UNDO_DELIVERY_MESSAGES[undone.reason])
}

/** Records that what is due of a delivered order was paid. */
async function handleReceiveDuePayment(
  { shop, staff, orderId, form }: ActionContext,
  { intent: _, ...input }: InputOf<'receive-due'>,
) {
  const received = await receiveDuePayment(shop, staff.id, orderId, input)
  if (received.ok) return redirectToOrder(orderId, `${formatMoney(received.value)} received`)
  if (received.reason === 'reference-taken')
    return refusedForm(form, referenceTakenMessage(received.detail), { field: 'confirmedReference' })
  return refusedForm(form, DUE_PAYMENT_MESSAGES[received.reason], { field: FIELD_OF_DUE[received.reason] })
}

const FIELD_OF_DUE: Partial<Record<DuePaymentReason, string>> = {
  'reference-needed': 'reference',
  'too-much-cash': 'method',
}

/** Writes off what is due of a delivered order, as whoever may write off the cash of couriers. */
async function handleWriteOffDuePayment(
  { shop, staff, orderId, form }: ActionContext,
  { intent: _, ...input }: InputOf<'write-off-due'>,
) {
  if (!may(staff, 'money')) throw data(null, { status: 403 })
  const written = await writeOffDuePayment(shop, staff.id, orderId, input)
  if (written.ok) return redirectToOrder(orderId, `${formatMoney(written.value)} written off`)
  return refusedForm(form, DUE_PAYMENT_MESSAGES[written.reason])
}

/** Saves the UTR of a payment by UPI. */
async function handleChangeUtr(
  { shop, staff, orderId, form }: ActionContext,
  { payment: paymentId, seen, reference, reason, confirmedReference }: InputOf<'change-utr'>,
) {
  const input = { paymentId, seen, reference, reason, confirmedReference }
  const changed = await changeUtr(shop, staff.id, orderId, input)
  if (changed.ok) return redirectToOrder(orderId, 'UTR saved')
  if (changed.reason === 'reference-taken')
    return refusedForm(form, referenceTakenMessage(changed.detail), { field: 'confirmedReference' })
  return refusedForm(form, UTR_CHANGE_MESSAGES[changed.reason], { field: FIELD_OF_UTR[changed.reason] })
}

const FIELD_OF_UTR: Partial<Record<UtrChangeReason, string>> = { 'same-utr': 'reference', 'reason-needed': 'reason' }

/** Saves the company and GSTIN of the order, or shows why not at their fields. */
async function handleChangeBilling({ shop, staff, orderId, form }: ActionContext, { version }: InputOf<'billing'>) {
  const order = await findOrder(shop.db, orderId)
  if (!order) throw data(null, { status: 404 })
  const billing = parseForm(form, billingFormSchema(order.shipState, { isPickup: order.fulfilment === 'pickup' }))
  if (!billing.ok) return invalidForm(billing)
  const changed = await changeBilling(shop, staff.id, orderId, { ...billing.value, version })
  return changed.ok
    ? redirectToOrder(orderId, 'Saved for the invoice')
    : refusedForm(form, CHANGE_BILLING_MESSAGES[changed.reason])
}

/** Brings the order in another slot. */
async function handleChangeSlot({ shop, staff, orderId, form }: ActionContext, { slot, version }: InputOf<'slot'>) {
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
async function handleChangeFulfilment(
  { shop, staff, orderId, form }: ActionContext,
  input: InputOf<'change-fulfilment'>,
) {
  const changed = await changeFulfilment(shop, staff.id, orderId, input)
  if (changed.ok) return redirectToOrder(orderId, FULFILMENT_CHANGE_TOASTS[input.to])
  return refusedForm(form, CHANGE_FULFILMENT_MESSAGES[changed.reason])
}

/** Moves an order to another status, or cancels it. */
async function handleMove(context: ActionContext, input: InputOf<'move'>) {
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
