import type { Tx } from '#app/db/db.server.ts'
import type { Act } from '../act.ts'
import { formatMoney } from '../money.ts'
import { queueMessage } from '../notifications/outbox-store.server.ts'
import { findSettings } from '../settings/settings-store.server.ts'
import type { Shop } from '../shop.ts'
import { formatWeight } from '../weight.ts'
import { type Order, parcelLines } from './order.ts'

type About = Pick<Order, 'id' | 'totalPaise' | 'paymentMethod' | 'address' | 'lines'>

/** Queues a mail to the shop about a new order: what to pack, for whom. */
export async function tellOwner(tx: Tx, shop: Pick<Shop, 'origin'>, order: About, act: Act): Promise<void> {
  const { store } = await findSettings(tx)
  const packs = parcelLines(order).map(
    (line) => `${line.quantity} x ${line.name}, ${line.weight ?? formatWeight(line.grams)}`,
  )
  const discountPaise = order.lines.reduce((sum, line) => sum + line.discountPaise, 0)
  const body = [
    ...packs,
    '',
    `${order.address.fullName}, ${order.address.city} ${order.address.pincode}`,
    ...(discountPaise > 0 ? [`${formatMoney(discountPaise)} off with a coupon`] : []),
    order.paymentMethod === 'cod'
      ? `${formatMoney(order.totalPaise)} to collect in cash`
      : `${formatMoney(order.totalPaise)} paid`,
    `${shop.origin}/admin/orders/${order.id}`,
  ].join('\n')
  const subject = `New order ${order.id}, ${formatMoney(order.totalPaise)}`
  await queueMessage(
    tx,
    { channel: 'mail', kind: 'new-order', to: store.email, subject, body, orderId: order.id },
    act.at,
    act.newId,
  )
}
