import type { Tx } from '#app/db/db.server.ts'
import type { Act } from '../act.ts'
import { formatDay } from '../instant.ts'
import type { Paise } from '../money.ts'
import { orderValues, orderWords } from '../notifications/order-message.ts'
import type { OrderMessageKind } from '../notifications/order-messages.ts'
import { queueText } from '../notifications/queue-text.server.ts'
import { findSettings } from '../settings/settings-store.server.ts'
import type { Shop } from '../shop.ts'
import type { Order } from './order.ts'

type About = Pick<Order, 'id' | 'phone' | 'totalPaise' | 'dueDay' | 'paymentMethod'> &
  Partial<Pick<Order, 'carrier' | 'awb'>> & { link?: string }

/**
 * Queues a text message about an order to its shopper, in the owner's words where there are some and the sending service
 * takes them. `link` leads elsewhere than to the tracking page. `refundPaise` is what goes back, where the message speaks of it.
 */
export async function tellShopper(
  tx: Tx,
  shop: Pick<Shop, 'origin' | 'sms'>,
  order: About,
  kind: OrderMessageKind,
  act: Act,
  refundPaise: Paise = 0,
): Promise<void> {
  const { store, messages } = await findSettings(tx)
  const values = orderValues({
    shop: store.name,
    order: order.id,
    totalPaise: order.totalPaise,
    due: formatDay(order.dueDay),
    cashDue: order.paymentMethod === 'cod',
    carrier: order.carrier ?? '',
    awb: order.awb ?? '',
    refundPaise,
    link: order.link ?? `${shop.origin}/track/${order.id}`,
  })
  const words = orderWords(kind, shop.sms.templates ? {} : messages)
  await queueText(tx, { kind, to: order.phone, values, words, orderId: order.id }, act)
}
