import { orderActionFormSchema } from '#app/domain/orders/fulfilment/order-action-form.ts'
import { invalidForm, parseForm } from '#app/http/forms/form.server.ts'
import { addNoteAction } from './add-note-action.server.ts'
import {
  changeBroughtByAction,
  changeSlotAction,
  completePickupAction,
  completePickupWithoutCodeAction,
  moveAction,
  undoDeliveryAction,
} from './fulfilment-actions.server.ts'
import type { ActionContext } from './order-action-context.server.ts'
import { markParcelAction, retryDeliveryAction, returnParcelAction } from './parcel-actions.server.ts'
import {
  changeBillingAction,
  changeUtrAction,
  receiveDueAction,
  writeOffDueAction,
} from './payment-and-billing-actions.server.ts'
import { resendMessageAction } from './resend-message-action.server.ts'

/**
 * Does what a form of the order's page asks for, by its intent: each action is in one of the files beside this.
 * Responds with the page and a toast, or with the form and its refusal.
 */
export async function changeOrder(context: ActionContext) {
  const parsed = parseForm(context.form, orderActionFormSchema)
  if (!parsed.ok) return invalidForm(parsed)
  const input = parsed.value
  switch (input.intent) {
    case 'move':
      return moveAction(context, input)
    case 'undo-delivery':
      return undoDeliveryAction(context, input)
    case 'complete-pickup':
      return completePickupAction(context, input)
    case 'complete-pickup-without-code':
      return completePickupWithoutCodeAction(context, input)
    case 'slot':
      return changeSlotAction(context, input)
    case 'change-fulfilment':
      return changeBroughtByAction(context, input)
    case 'receive-due':
      return receiveDueAction(context, input)
    case 'write-off-due':
      return writeOffDueAction(context, input)
    case 'change-utr':
      return changeUtrAction(context, input)
    case 'billing':
      return changeBillingAction(context, input)
    case 'note':
      return addNoteAction(context, input)
    case 'resend':
      return resendMessageAction(context, input)
    case 'retry-delivery':
      return retryDeliveryAction(context, input)
    case 'return-parcel':
      return returnParcelAction(context, input)
    case 'mark-parcel':
      return markParcelAction(context, input)
  }
}
