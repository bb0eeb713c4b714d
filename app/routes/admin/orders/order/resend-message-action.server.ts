import { RESEND_MESSAGES, resendMessage } from '#app/domain/orders/back-office/resend-message.server.ts'
import { type ActionContext, type InputOf, redirectToOrder } from './order-action-context.server.ts'

/** Sends a message of the order again. */
export async function resendMessageAction({ shop, staff, orderId }: ActionContext, { message }: InputOf<'resend'>) {
  const sent = await resendMessage(shop, staff.id, orderId, message)
  return redirectToOrder(orderId, sent.ok ? 'The message is sent again' : RESEND_MESSAGES[sent.reason])
}
