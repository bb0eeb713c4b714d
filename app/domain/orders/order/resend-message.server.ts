import { inTransaction } from '#app/db/db.server.ts'
import { insertAudit } from '#app/domain/audit/audit-store.server.ts'
import { auditContext } from '#app/domain/audit-context.ts'
import { insertMessages, listMessagesOf } from '#app/domain/notifications/outbox/outbox-store.server.ts'
import { done, type Result, refused } from '#app/domain/result.ts'
import type { Shop } from '#app/domain/shop.ts'
import { lockOrder } from './order-store.server.ts'

/** Why a message was not sent again. */
export const RESEND_MESSAGES = {
  'message-not-found': 'We can’t find this message.',
  'on-its-way': 'This message is still on its way.',
  'words-gone': 'The words of this message are no longer kept.',
} as const
export type ResendReason = keyof typeof RESEND_MESSAGES

/**
 * Sends a message about an order once more, word for word, to whom it went. One that still waits is not doubled, however
 * often the button is pressed: the order is locked while its messages are looked at.
 */
export function resendMessage(
  shop: Shop,
  actor: string,
  orderId: string,
  messageId: string,
): Promise<Result<undefined, ResendReason>> {
  const context = auditContext(shop, actor)
  return inTransaction(shop.db, async (tx): Promise<Result<undefined, ResendReason>> => {
    const order = await lockOrder(tx, orderId)
    const messages = order ? await listMessagesOf(tx, orderId) : []
    const message = messages.find((one) => one.id === messageId)
    if (!message) return refused('message-not-found')
    if (message.body === '') return refused('words-gone')
    const waits = (one: typeof message) => !one.sentAt && !one.deadAt && one.body === message.body
    if (messages.some(waits)) return refused('on-its-way')
    const { channel, kind, to, subject, body, variables } = message
    const again = { id: context.newId('msg'), channel, kind, to, subject, body, variables, orderId, at: context.at }
    await insertMessages(tx, [again])
    const after = { message: messageId, kind }
    await insertAudit(tx, { action: 'resend-message', subject: `order:${orderId}`, before: null, after }, context)
    return done(undefined)
  })
}
