import { z } from 'zod'
import { addOrderNote, NOTE_MESSAGES } from '#app/domain/orders/fulfilment/add-order-note.server.ts'
import { refusedForm } from '#app/http/forms/form.server.ts'
import { orderAction, redirectToOrder } from './order-action.server.ts'

/** Adds a note to the history, for staff alone unless it is shown to the shopper. */
export const addNoteAction = orderAction(
  z.object({
    note: z.string().default(''),
    shown: z
      .literal('yes')
      .optional()
      .transform((value) => value === 'yes'),
  }),
  async ({ shop, staff, orderId, form }, { note, shown }) => {
    const noted = await addOrderNote(shop, staff.id, orderId, note, { shown })
    if (noted.ok) return redirectToOrder(orderId, 'Note saved')
    return refusedForm(form, NOTE_MESSAGES[noted.reason], { field: 'note', status: 400 })
  },
)
