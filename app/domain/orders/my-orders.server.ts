import type { Db } from '#app/db/db.server.ts'
import { listRefundsByOrder } from '../payments/refund-store.server.ts'
import type { Order } from './order.ts'
import { countOrdersOf, listOrdersOf } from './order-store.server.ts'
import { moneyNews } from './payment-words.ts'

const PER_PAGE = 20

/** A shopper's orders, page by page, each with what it has to say of its money, if anything. */
export type MyOrders = { orders: { order: Order; money: string | null }[]; page: number; pages: number }

/** One page of a shopper's orders, newest first. Pages count from 1; one beyond the last is the last. */
export async function listMyOrders(db: Db, userId: string, wantedPage: number): Promise<MyOrders> {
  const pages = Math.max(1, Math.ceil((await countOrdersOf(db, userId)) / PER_PAGE))
  const page = Math.min(wantedPage, pages)
  const found = await listOrdersOf(db, userId, PER_PAGE, (page - 1) * PER_PAGE)
  const refunds = await listRefundsByOrder(
    db,
    found.map(({ id }) => id),
  )
  const orders = found.map((order) => ({ order, money: moneyNews(order, refunds.get(order.id) ?? []) }))
  return { orders, page, pages }
}
