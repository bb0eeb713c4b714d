import { Link } from 'react-router'
import { formatDayAndTime } from '#app/domain/format-instant.ts'
import { formatMoney } from '#app/domain/money.ts'
import type { Order } from '#app/domain/orders/order/order.ts'
import { formatWeight } from '#app/domain/weight.ts'
import { StatusBadge } from '#app/ui/admin/order-badges.tsx'

export type OrderRow = Pick<Order, 'id' | 'status' | 'fulfilment' | 'totalPaise' | 'weightGrams' | 'createdAt'>

/** The customer's latest orders, with a link to all of them. */
export function CustomerOrders({ orders, phone }: { orders: readonly OrderRow[]; phone: string }) {
  return (
    <section className="panel" aria-labelledby="orders">
      <div className="panel-head">
        <h2 id="orders">Orders</h2>
        {orders.length > 0 ? (
          <Link className="link sm touch-link" to={`/admin/orders?q=${encodeURIComponent(phone.slice(3))}`}>
            All their orders
          </Link>
        ) : null}
      </div>
      {orders.length === 0 ? <p className="sm mute">No order yet.</p> : null}
      <ul className="plain-rows">
        {orders.map((order) => (
          <li key={order.id}>
            <Link to={`/admin/orders/${order.id}`}>
              <span>
                <b className="num">{order.id}</b>
                <span className="sm mute num">{formatDayAndTime(order.createdAt)}</span>
              </span>
              <StatusBadge order={order} />
              <span className="num bold">{formatWeight(order.weightGrams)}</span>
              <span className="num">{formatMoney(order.totalPaise)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
