import { inTransaction } from '#app/db/db.server.ts'
import { insertAudit } from '#app/domain/audit/audit-store.server.ts'
import { auditContext } from '#app/domain/audit-context.ts'
import type { NewMessage } from '#app/domain/notifications/outbox/new-message.ts'
import { insertMessages, listMessagesOf } from '#app/domain/notifications/outbox/outbox-store.server.ts'
import { namesDue } from '#app/domain/notifications/templates/order-message-values.ts'
import { isOrderMessageKind } from '#app/domain/notifications/templates/order-messages.ts'
import { done, type Result, refused } from '#app/domain/result.ts'
import { findSettings } from '#app/domain/settings/settings-store.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import { findCashDue } from '../order/cash-on-delivery/unpaid-delivery-store.server.ts'
import { isUpiWithdrawn, shopperMessage } from '../order/notify-shopper.server.ts'
import { lockOrder } from '../order/order-read-store.server.ts'
import { dueMessageOf } from '../parcel/parcel-facts.ts'
import { listParcelsOf } from '../parcel/parcel-store.server.ts'

/** Why a message was not sent again. */
export const RESEND_MESSAGES = {
  'message-not-found': 'We can’t find this message.',
  'on-its-way': 'This message is still on its way.',
  'text-not-stored': 'The text of this message is no longer stored.',
  'nothing-due': 'This is not to be paid any more, or not as the message says, so that it would be wrong.',
} as const
export type ResendReason = keyof typeof RESEND_MESSAGES

/**
 * Queues a message about an order again, with the same text and recipient; one that says what is still to be paid says
 * what is due now. Refuses `on-its-way` while the same text is still queued; the order is locked, so that pressing the
 * button twice sends it once.
 */
export function resendMessage(
  shop: Shop,
  actor: string,
  orderId: string,
  messageId: string,
): Promise<Result<void, ResendReason>> {
  const context = auditContext(shop, actor)
  return inTransaction(shop.db, async (tx): Promise<Result<void, ResendReason>> => {
    const order = await lockOrder(tx, orderId)
    const messages = order ? await listMessagesOf(tx, orderId) : []
    const message = messages.find((one) => one.id === messageId)
    if (!order || !message) return refused('message-not-found')
    if (message.body === '') return refused('text-not-stored')
    const { channel, kind, to, subject, body, variables } = message
    let again: NewMessage = {
      id: context.newId('msg'),
      channel,
      kind,
      to,
      subject,
      body,
      variables,
      orderId,
      at: context.at,
    }
    if (isOrderMessageKind(kind) && namesDue(kind)) {
      const cashPaise = await findCashDue(tx, orderId)
      const due = dueMessageOf(order.status, await listParcelsOf(tx, orderId))
      if (cashPaise === 0 || due?.kind !== kind) return refused('nothing-due')
      const settings = await findSettings(tx)
      const isWithdrawn = await isUpiWithdrawn(tx, order)
      const about = { ...order, cashPaise, cashParcel: due.cashParcel, isUpiWithdrawn: isWithdrawn }
      again = shopperMessage(shop, settings, about, { kind }, context)
    }
    if (messages.some((one) => !one.sentAt && !one.failedAt && one.body === again.body)) return refused('on-its-way')
    await insertMessages(tx, [again])
    const after = { message: messageId, kind }
    await insertAudit(tx, { action: 'resend-message', subject: `order:${orderId}`, before: null, after }, context)
    return done()
  })
}
