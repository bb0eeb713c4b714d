import type { Tx } from '#app/db/db.server.ts'
import type { Act } from '../act.ts'
import { subtractFromCart } from '../cart/cart-store.server.ts'
import { sellHolds } from '../inventory/sell-holds.server.ts'
import type { Shop } from '../shop.ts'
import { type Order, packLines } from './order.ts'
import { tellOwner } from './tell-owner.server.ts'
import { tellShopper } from './tell-shopper.server.ts'

type Accepted = Pick<
  Order,
  'id' | 'channel' | 'userId' | 'phone' | 'totalPaise' | 'dueDay' | 'paymentMethod' | 'address' | 'lines'
>

/**
 * What happens when an order becomes certain, paid or to be paid in cash: its hold becomes a sale, what was ordered from
 * the cart leaves it (what was added meanwhile stays), and shopper and owner are told.
 */
export async function acceptOrder(
  tx: Tx,
  shop: Pick<Shop, 'origin' | 'sms'>,
  order: Accepted,
  act: Act,
): Promise<void> {
  await sellHolds(tx, order.id, act)
  if (order.channel === 'shop') await subtractFromCart(tx, order.userId, packLines(order), act.at)
  await tellShopper(tx, shop, order, 'order-placed', act)
  await tellOwner(tx, shop, order, act)
}
