import { Link } from 'react-router'
import type { OrderSummary } from '#app/domain/orders/order/order-summary.ts'
import { formatWeight } from '#app/domain/pack-size/weight.ts'
import { StatusBadge } from '#app/ui/admin/order-badges.tsx'

/** A customer's newest orders, with a message if there are none. */
export function RecentOrders({ orders, none }: { orders: readonly OrderSummary[]; none: string }) {
  return (
    <>
      <h3 className="sm bold mt-4">Orders</h3>
      {orders.length === 0 ? (
        <p className="sm mute">{none}</p>
      ) : (
        <ul className="sm">
          {orders.map((order) => (
            <li key={order.id} className="row between">
              <Link className="card-name num" to={`/admin/orders/${order.id}`}>
                {order.id}
              </Link>
              <span className="num">{formatWeight(order.weightGrams)}</span>
              <StatusBadge order={order} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
