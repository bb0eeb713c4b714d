import type { Db } from '#app/db/db.server.ts'
import type { Instant } from '#app/domain/instant.ts'
import type { Paise } from '#app/domain/money.ts'
import { ORDER_STATUSES, type OrderStatus, STATUS_FACTS, statusesIn } from '#app/domain/orders/order/order-status.ts'
import { TO_PAY_OUT } from '#app/domain/payments/refund/refund-store.server.ts'
import type { Grams } from '#app/domain/weight.ts'

/** Cash the couriers still carry: orders on their way that are paid at the door. */
export async function sumCashOnTheWay(db: Db): Promise<{ orders: number; paise: number }> {
  const row = await db
    .selectFrom('orders')
    .where('payment_status', '=', 'cod_due')
    .where('status', 'in', statusesIn('in-transit'))
    .select((eb) => [eb.fn.countAll().as('orders'), eb.fn.sum('total_paise').as('paise')])
    .executeTakeFirstOrThrow()
  return { orders: Number(row.orders), paise: Number(row.paise ?? 0) }
}

/** Refunds somebody has to pay out, for cash or where the gateway could not: of how many orders, what, and since when. */
export async function sumPayouts(db: Db): Promise<{ orders: number; paise: Paise; oldest: Instant | null }> {
  const row = await db
    .selectFrom('refunds')
    .where(TO_PAY_OUT)
    .select((eb) => [
      eb.fn.count('order_id').distinct().as('orders'),
      eb.fn.sum('amount_paise').as('paise'),
      eb.fn.min('updated_at').as('oldest'),
    ])
    .executeTakeFirstOrThrow()
  return { orders: Number(row.orders), paise: Number(row.paise ?? 0), oldest: row.oldest }
}

/** The statuses in which an order waits for staff. */
type Waiting = {
  [Status in OrderStatus]: (typeof STATUS_FACTS)[Status]['waitsFor'] extends 'staff' ? Status : never
}[OrderStatus]
const WAITING = ORDER_STATUSES.filter((status): status is Waiting => STATUS_FACTS[status].waitsFor === 'staff')

/** What waits in a state: how many orders, their weight, and since when the oldest waits. */
export type Pile = { orders: number; weightGrams: Grams; oldest: Instant | null }

/** The piles of the day. Looks only at what waits, however many orders there are. */
export async function sumWaiting(db: Db): Promise<Record<Waiting, Pile>> {
  // Two questions, each answered by an index alone: together they would read the orders.
  const [rows, weights] = await Promise.all([
    db
      .selectFrom('orders')
      .where('status', 'in', WAITING)
      .groupBy('status')
      .select((eb) => ['status', eb.fn.countAll().as('orders'), eb.fn.min('created_at').as('oldest')])
      .execute(),
    db
      .selectFrom('orders')
      .where('status', 'in', WAITING)
      .groupBy('status')
      .select((eb) => ['status', eb.fn.sum('weight_grams').as('grams')])
      .execute(),
  ])
  const pile = (status: Waiting): Pile => {
    const row = rows.find((each) => each.status === status)
    const weight = weights.find((each) => each.status === status)
    return { orders: Number(row?.orders ?? 0), weightGrams: Number(weight?.grams ?? 0), oldest: row?.oldest ?? null }
  }
  return Object.fromEntries(WAITING.map((status) => [status, pile(status)])) as Record<Waiting, Pile>
}

/** No badge counts further: whoever has a hundred to do needs no exact number. */
const MAX_BADGED = 100

/** How many orders wait in a state, none counted beyond `MAX_BADGED`: asked with every page of the panel. */
export async function countOrdersWaiting(db: Db, status: Waiting): Promise<number> {
  const row = await db
    .selectFrom(db.selectFrom('orders').where('status', '=', status).select('id').limit(MAX_BADGED).as('some'))
    .select((eb) => eb.fn.countAll().as('orders'))
    .executeTakeFirstOrThrow()
  return Number(row.orders)
}

/** Whether anybody has ordered yet. */
export async function hasOrders(db: Db): Promise<boolean> {
  return (await db.selectFrom('orders').select('id').limit(1).executeTakeFirst()) !== undefined
}
