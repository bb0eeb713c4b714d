import type { Db } from '#app/db/db.server.ts'
import type { Order } from '../order/order.ts'
import { countBoughtBy, countOrdersOf, listBoughtBy, listOrdersOf } from '../order/order-store.server.ts'

/** One page of a shopper's orders. `total` counts the orders on all pages. */
export type OrderPage = { orders: Order[]; total: number; page: number; pages: number }

type Wanted = { page: number; perPage: number; boughtOnly?: boolean }

/** One page of a shopper's orders, or of those that were bought, newest first. Pages count from 1; one beyond the last is the last. */
export async function listOrdersPage(db: Db, userId: string, wanted: Wanted): Promise<OrderPage> {
  const { perPage, boughtOnly = false } = wanted
  const [count, list] = boughtOnly ? [countBoughtBy, listBoughtBy] : [countOrdersOf, listOrdersOf]
  const total = await count(db, userId)
  const pages = Math.max(1, Math.ceil(total / perPage))
  const page = Math.min(wanted.page, pages)
  return { orders: await list(db, userId, perPage, (page - 1) * perPage), total, page, pages }
}
