import type { Tx } from '#app/db/db.server.ts'
import type { Act } from '../act.ts'
import { formatMoney } from '../money.ts'
import { queueMessage } from '../notifications/outbox-store.server.ts'
import type { Order } from '../orders/order.ts'
import { findSettings } from '../settings/settings-store.server.ts'
import type { Shop } from '../shop.ts'
import type { Refund } from './refund.ts'

/** Queues a mail to the shop: this money did not go back through the gateway and is to be paid out by hand. */
export async function tellOwnerOfRefund(
  tx: Tx,
  shop: Pick<Shop, 'origin'>,
  order: Pick<Order, 'id'>,
  refund: Pick<Refund, 'amountPaise' | 'failures'>,
  failure: string | null,
  act: Act,
): Promise<void> {
  const { store } = await findSettings(tx)
  const amount = formatMoney(refund.amountPaise)
  const body = [
    `The gateway could not send ${amount} of order ${order.id} back, after ${refund.failures + 1} tries.`,
    ...(failure ? [`It says: ${failure}`] : []),
    'Ask the shopper for a UPI id or a bank account, pay it out, and write it down here:',
    `${shop.origin}/admin/orders/${order.id}/refund`,
  ].join('\n')
  const subject = `Refund of ${amount} to pay out by hand, order ${order.id}`
  await queueMessage(
    tx,
    { channel: 'mail', kind: 'refund-by-hand', to: store.email, subject, body, orderId: order.id },
    act.at,
    act.newId,
  )
}
