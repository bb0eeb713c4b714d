import type { Tx } from '#app/db/db.server.ts'
import type { Act } from '../act.ts'
import { subtractFromCart } from '../cart/cart-store.server.ts'
import { insertMessages } from '../notifications/outbox-store.server.ts'
import type { Settings } from '../settings/settings.ts'
import type { Shop } from '../shop.ts'
import { type Order, packLines } from './order.ts'
import { ownerMail } from './owner-mail.ts'
import { shopperText } from './shopper-text.ts'

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
  act: Act,
): Promise<void> {
  if (order.channel === 'shop') await subtractFromCart(tx, order.userId, packLines(order), act.at)
  // The shopper's comes first: messages of one moment stand in the order of their ids.
  const text = shopperText(shop, settings, order, 'order-placed', act)
  const mail = ownerMail(shop, settings, order, act)
  await insertMessages(tx, mail ? [text, mail] : [text])
}
