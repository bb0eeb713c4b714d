import { z } from 'zod'
import { RESEND_MESSAGES, resendMessage } from '#app/domain/orders/back-office/resend-message.server.ts'
import { addOrderNote, NOTE_MESSAGES } from '#app/domain/orders/fulfilment/add-order-note.server.ts'
import { refusedForm } from '#app/http/forms/form.server.ts'
import { orderAction, redirectToOrder } from './order-action.server.ts'

// A note for the history, for staff alone unless it is shown to the shopper; and a message that is sent again.

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

export const resendMessageAction = orderAction(
  z.object({ message: z.string() }),
  async ({ shop, staff, orderId }, { message }) => {
    const sent = await resendMessage(shop, staff.id, orderId, message)
    return redirectToOrder(orderId, sent.ok ? 'The message is sent again' : RESEND_MESSAGES[sent.reason])
  },
)
