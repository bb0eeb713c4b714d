import { z } from 'zod'
import { RESEND_MESSAGES, resendMessage } from '#app/domain/orders/back-office/resend-message.server.ts'
import { orderAction, redirectToOrder } from './order-action.server.ts'

/** Sends a message of the order again. */
export const resendMessageAction = orderAction(
  z.object({ message: z.string() }),
  async ({ shop, staff, orderId }, { message }) => {
    const sent = await resendMessage(shop, staff.id, orderId, message)
    return redirectToOrder(orderId, sent.ok ? 'The message is sent again' : RESEND_MESSAGES[sent.reason])
  },
)
