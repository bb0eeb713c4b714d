import type { Db } from '#app/db/db.server.ts'
import { sumPaidByOrder } from '#app/domain/payments/payment/payment-store.server.ts'
import { listRefundsByOrder } from '#app/domain/payments/refund/refund-store.server.ts'
import { findSettings } from '#app/domain/settings/settings-store.server.ts'
import { takesUpiAtDoor } from '../order/cash-on-delivery/upi-at-door.ts'
import type { Order } from '../order/order.ts'
import { countBoughtBy, countOrdersOf, listBoughtBy, listOrdersOf } from '../order/order-read-store.server.ts'
import { cashAtDoor } from '../parcel/parcel-facts.ts'
import { isLiveParcel, type ParcelState } from '../parcel/parcel-state.ts'
import { listParcelsByOrder } from '../parcel/parcel-store.server.ts'
import { moneyNotice } from '../payment/payment-status-text.ts'

const PER_PAGE = 20

/** One page of a shopper's orders, each with its money line, if it has one, and where its parcels are. */
export type MyOrders = {
  orders: { order: Order; money: string | null; parcelStates: ParcelState[] }[]
  page: number
  pages: number
}

/** One page of My Orders, newest first; pages as in `listOrdersPage`. */
export async function listMyOrders(db: Db, userId: string, wantedPage: number): Promise<MyOrders> {
  const found = await listOrdersPage(db, userId, { page: wantedPage, perPage: PER_PAGE })
  const ids = found.orders.map(({ id }) => id)
  const [refunds, paid, parcels, { cod }] = await Promise.all([
    listRefundsByOrder(db, ids),
    sumPaidByOrder(db, ids),
    listParcelsByOrder(db, ids),
    findSettings(db),
  ])
  const orders = found.orders.map((order) => {
    const { id } = order
    const own = parcels.get(id) ?? []
    const parcelStates = own.map(({ state }) => state).filter(isLiveParcel)
    const atDoor = { cash: cashAtDoor(own), isUpiTaken: takesUpiAtDoor(order, cod) }
    const money = moneyNotice(order, refunds.get(id) ?? [], paid.get(id) ?? 0, atDoor)
    return { order, money, parcelStates }
  })
  return { orders, page: found.page, pages: found.pages }
}

/** One page of a shopper's orders. `total` counts the orders on all pages. */
export type OrderPage = { orders: Order[]; total: number; page: number; pages: number }

type Wanted = { page: number; perPage: number; boughtOnly?: boolean }

/**
 * One page of a shopper's orders, or of their bought orders, newest first. Pages count from 1; a page beyond the last
 * is the last.
 */
export async function listOrdersPage(db: Db, userId: string, wanted: Wanted): Promise<OrderPage> {
  const { perPage, boughtOnly = false } = wanted
  const [count, list] = boughtOnly ? [countBoughtBy, listBoughtBy] : [countOrdersOf, listOrdersOf]
  const total = await count(db, userId)
  const pages = Math.max(1, Math.ceil(total / perPage))
  const page = Math.min(wanted.page, pages)
  return { orders: await list(db, userId, perPage, (page - 1) * perPage), total, page, pages }
}
