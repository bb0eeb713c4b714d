import { may } from '#app/domain/identity/staff/permission.ts'
import type { User } from '#app/domain/identity/user.ts'
import { isWithinRate } from '#app/domain/limits/rate-limit.server.ts'
import { done, type Result, refused } from '#app/domain/result.ts'
import type { Shop } from '#app/domain/shop.ts'
import type { Order } from './order.ts'
import { findOrder } from './order-store.server.ts'

/**
 * An order for somebody who names its number: their own, or any order for staff whose job orders are. Somebody else's is
 * `order-not-found`, like one that does not exist. Only numbers that are not theirs are counted, for they may be guesses:
 * their own order is theirs however often, and however many times at once, they read it.
 */
export async function readOrder(
  shop: Shop,
  reader: Pick<User, 'id' | 'role'>,
  id: string,
): Promise<Result<Order, 'order-not-found' | 'too-many-requests'>> {
  const order = await findOrder(shop.db, id)
  if (order?.userId === reader.id) return done(order)
  if (may(reader.role, 'orders')) return order ? done(order) : refused('order-not-found')
  return refused((await isWithinRate(shop, 'track', reader.id)) ? 'order-not-found' : 'too-many-requests')
}
