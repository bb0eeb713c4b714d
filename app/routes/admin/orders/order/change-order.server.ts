import { z } from 'zod'
import { parseForm } from '#app/http/forms/form.server.ts'
import { addNoteAction } from './add-note-action.server.ts'
import {
  changeBroughtByAction,
  changeSlotAction,
  completePickupAction,
  completePickupWithoutCodeAction,
  moveAction,
  undoDeliveryAction,
} from './fulfilment-actions.server.ts'
import type { ActionContext, OrderAction } from './order-action.server.ts'
import { markParcelAction, retryDeliveryAction, returnParcelAction } from './parcel-actions.server.ts'
import {
  changeBillingAction,
  changeUtrAction,
  receiveDueAction,
  writeOffDueAction,
} from './payment-and-billing-actions.server.ts'
import { resendMessageAction } from './resend-message-action.server.ts'

/** What the order's page does, by the intent of the form. A further action is in one of the files beside this, and its row here. */
const ORDER_ACTIONS: Readonly<Record<string, OrderAction>> = {
  note: addNoteAction,
  resend: resendMessageAction,
  'retry-delivery': retryDeliveryAction,
  'return-parcel': returnParcelAction,
  'mark-parcel': markParcelAction,
  'complete-pickup': completePickupAction,
  'complete-pickup-without-code': completePickupWithoutCodeAction,
  'undo-delivery': undoDeliveryAction,
  'receive-due': receiveDueAction,
  'write-off-due': writeOffDueAction,
  'change-utr': changeUtrAction,
  billing: changeBillingAction,
  slot: changeSlotAction,
  'change-fulfilment': changeBroughtByAction,
  move: moveAction,
}

const intentSchema = z.object({ intent: z.string().refine((intent) => Object.hasOwn(ORDER_ACTIONS, intent)) })

/**
 * Does what a form of the order's page asks for. Responds with the page and a toast, or with the form and its refusal; a
 * form with an unknown intent throws 400.
 */
export function changeOrder(context: ActionContext) {
  const parsed = parseForm(context.form, intentSchema)
  const action = parsed.ok ? ORDER_ACTIONS[parsed.value.intent] : undefined
  if (!action) throw new Error('A form with an unknown intent was parsed')
  return action(context)
}
