import { type Access, may } from '#app/domain/identity/staff/permission.ts'
import type { User } from '#app/domain/identity/user.ts'
import { tryConsumeRate } from '#app/domain/limits/consume-rate-limit.server.ts'
import { done, type Result, refused } from '#app/domain/result.ts'
import type { Shop } from '#app/domain/shop.ts'
import type { Order } from './order.ts'
import { findOrder } from './order-read-store.server.ts'

/**
 * An order by its number, for its shopper or for staff with the permission `orders`. Refuses `order-not-found` for an
 * order of somebody else as for one that does not exist. Only such requests, which may be guesses, count towards the
 * rate limit (`too-many-requests`).
 */
export async function readPermittedOrder(
  shop: Shop,
  reader: Pick<User, 'id'> & Access,
  id: string,
): Promise<Result<Order, 'order-not-found' | 'too-many-requests'>> {
  const order = await findOrder(shop.db, id)
  if (order?.userId === reader.id) return done(order)
  if (may(reader, 'orders')) return order ? done(order) : refused('order-not-found')
  return refused((await tryConsumeRate(shop, 'track', reader.id)) ? 'order-not-found' : 'too-many-requests')
}
