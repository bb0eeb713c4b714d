import { completePickup } from '#app/domain/orders/fulfilment/complete-pickup.server.ts'
import {
  pickupWithCodeFormSchema,
  pickupWithoutCodeFormSchema,
} from '#app/domain/orders/fulfilment/order-action-form.ts'
import {
  COMPLETE_PICKUP_MESSAGES,
  FIELD_OF_PICKUP_COMPLETION,
} from '#app/domain/orders/fulfilment/pickup-completion.ts'
import { refusedForm } from '#app/http/forms/form.server.ts'
import { type ActionContext, orderAction, redirectToOrder } from './order-action.server.ts'

// The pickup of an order at the shop, against its code or with a reason.

export const completePickupAction = orderAction(pickupWithCodeFormSchema, (context, input) =>
  finishPickup(context, { ...input, reason: '' }),
)

export const completePickupWithoutCodeAction = orderAction(pickupWithoutCodeFormSchema, (context, input) =>
  finishPickup(context, { ...input, code: null }),
)

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
