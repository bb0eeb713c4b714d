import type { Db } from '#app/db/db.server.ts'
import { sumPaidByOrder } from '#app/domain/payments/payment/payment-store.server.ts'
import { listRefundsByOrder } from '#app/domain/payments/refund/refund-store.server.ts'
import { listOrdersPage } from '../back-office/list-orders-page.server.ts'
import type { Order } from './order.ts'
import { moneyNews } from './payment-text.ts'

const PER_PAGE = 20

/** A shopper's orders, page by page, each with what it has to say of its money, if anything. */
export type MyOrders = { orders: { order: Order; money: string | null }[]; page: number; pages: number }

/** One page of My Orders, newest first, as `listOrdersPage` counts them. */
export async function listMyOrders(db: Db, userId: string, wantedPage: number): Promise<MyOrders> {
  const found = await listOrdersPage(db, userId, { page: wantedPage, perPage: PER_PAGE })
  const ids = found.orders.map(({ id }) => id)
  const [refunds, paid] = await Promise.all([listRefundsByOrder(db, ids), sumPaidByOrder(db, ids)])
  const orders = found.orders.map((order) => {
    const { id } = order
    return { order, money: moneyNews(order, refunds.get(id) ?? [], paid.get(id) ?? 0) }
  })
  return { orders, page: found.page, pages: found.pages }
}
