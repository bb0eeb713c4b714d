import type { NdrAnswer } from '#app/domain/delivery/courier/courier.ts'
import { MARK_PARCEL_MESSAGES, MARK_PARCEL_TOASTS } from '#app/domain/orders/parcel/lost-parcel.ts'
import { markParcelLostOrFound } from '#app/domain/orders/parcel/mark-parcel-lost-or-found.server.ts'
import { answerNdr, NDR_MESSAGES } from '#app/domain/orders/shipping/answer-ndr.server.ts'
import { refusedForm } from '#app/http/forms/form.server.ts'
import { type ActionContext, type InputOf, redirectToOrder } from './order-action-context.server.ts'

// What the courier is told about a parcel that it could not deliver: try again, or bring it back.

export function retryDeliveryAction(context: ActionContext, { parcel, phone, addressNote }: InputOf<'retry-delivery'>) {
  return answerCourier(context, parcel, {
    kind: 'retry',
    phone: phone || null,
    addressNote: addressNote || null,
    comment: 'Please try again',
  })
}

export function returnParcelAction(context: ActionContext, { parcel }: InputOf<'return-parcel'>) {
  return answerCourier(context, parcel, { kind: 'return', comment: 'The seller wants it back' })
}

async function answerCourier({ shop, staff, orderId, form }: ActionContext, parcelId: string, answer: NdrAnswer) {
  const answered = await answerNdr(shop, staff, parcelId, answer)
  if (answered.ok) return redirectToOrder(orderId, 'The courier has your answer')
  return refusedForm(form, answered.reason === 'courier-refused' ? answered.detail : NDR_MESSAGES[answered.reason])
}

/** Marks a parcel of the order as lost, or as found again. */
export async function markParcelAction({ shop, staff, orderId, form }: ActionContext, input: InputOf<'mark-parcel'>) {
  const marked = await markParcelLostOrFound(shop, staff.id, orderId, input)
  if (marked.ok) return redirectToOrder(orderId, MARK_PARCEL_TOASTS[input.mark])
  return refusedForm(form, MARK_PARCEL_MESSAGES[marked.reason])
}
