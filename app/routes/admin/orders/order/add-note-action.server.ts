import { addOrderNote, NOTE_MESSAGES } from '#app/domain/orders/fulfilment/add-order-note.server.ts'
import { refusedForm } from '#app/http/forms/form.server.ts'
import { type ActionContext, type InputOf, redirectToOrder } from './order-action-context.server.ts'

/** Adds a note to the history, for staff alone unless it is shown to the shopper. */
export async function addNoteAction({ shop, staff, orderId, form }: ActionContext, { note, shown }: InputOf<'note'>) {
  const noted = await addOrderNote(shop, staff.id, orderId, note, { shown })
  if (noted.ok) return redirectToOrder(orderId, 'Note saved')
  return refusedForm(form, NOTE_MESSAGES[noted.reason], { field: 'note', status: 400 })
}
