import type { Tx } from '#app/db/db.server.ts'
import type { AuditContext } from '#app/domain/audit-context.ts'
import type { Paise } from '#app/domain/money.ts'
import { insertMessages } from '#app/domain/notifications/outbox/outbox-store.server.ts'
import type { OrderMessageKind } from '#app/domain/notifications/templates/order-messages.ts'
import { findSettings } from '#app/domain/settings/settings-store.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import { type NotifiedOrder, shopperMessage } from './shopper-message.ts'

/** Queues a text message about an order to its shopper. `refundPaise` is what goes back, where the message speaks of it; null: money came that matches nothing yet. */
export async function notifyShopper(
  tx: Tx,
  shop: Pick<Shop, 'origin' | 'sms'>,
  order: NotifiedOrder,
  kind: OrderMessageKind,
  context: AuditContext,
  refundPaise: Paise | null = 0,
): Promise<void> {
  await insertMessages(tx, [shopperMessage(shop, await findSettings(tx), order, kind, context, refundPaise)])
}
