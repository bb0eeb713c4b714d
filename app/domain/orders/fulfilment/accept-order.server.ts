import type { Tx } from '#app/db/db.server.ts'
import type { AuditContext } from '#app/domain/audit-context.ts'
import { subtractFromCart } from '#app/domain/cart/cart-store.server.ts'
import { insertMessages } from '#app/domain/notifications/outbox/outbox-store.server.ts'
import type { Settings } from '#app/domain/settings/settings.ts'
import type { Shop } from '#app/domain/shop.ts'
import { type Order, packLines } from '../order/order.ts'
import { ownerMail } from '../order/owner-mail.ts'
import { shopperMessage } from '../order/shopper-message.ts'

type Accepted = Pick<
  Order,
  'id' | 'channel' | 'userId' | 'phone' | 'totalPaise' | 'dueDay' | 'paymentMethod' | 'address' | 'lines'
>

/**
 * What happens when an order becomes certain, paid or to be paid in cash, and its stock is sold: what was ordered from the
 * cart leaves it (what was added meanwhile stays), and shopper and owner are told.
 */
export async function acceptOrder(
  tx: Tx,
  shop: Pick<Shop, 'origin' | 'sms' | 'demo'>,
  settings: Pick<Settings, 'store' | 'messages'>,
  order: Accepted,
  context: AuditContext,
): Promise<void> {
  if (order.channel === 'shop') await subtractFromCart(tx, order.userId, packLines(order), context.at)
  // The shopper's comes first: messages of one moment stand in the order of their ids.
  const text = shopperMessage(shop, settings, order, 'order-placed', context)
  const mail = ownerMail(shop, settings, order, context)
  await insertMessages(tx, mail ? [text, mail] : [text])
}
