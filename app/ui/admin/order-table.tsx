import { Link } from 'react-router'
import { maskPhone } from '#app/domain/identity/phone.ts'
import { formatAgo, type Instant } from '#app/domain/instant.ts'
import { formatMoney } from '#app/domain/money.ts'
import type { OrderSummary } from '#app/domain/orders/order-summary.ts'
import { PaymentBadge, StatusBadge } from './status-badge.tsx'
import { formatKilos } from './stock-line.tsx'

/** Orders as a table; one column is bold, the weight. */
export function OrderTable({ orders, at }: { orders: readonly OrderSummary[]; at: Instant }) {
  return (
    <div className="panel otable only-d">
      <table className="tbl">
        <thead>
          <tr>
            <th scope="col">Order</th>
            <th scope="col">Customer</th>
            <th scope="col">PIN</th>
            <th scope="col" className="r">
              Weight
            </th>
            <th scope="col">Packs</th>
            <th scope="col" className="r">
              Total
            </th>
            <th scope="col">Payment</th>
            <th scope="col">Status</th>
            <th scope="col">Waiting</th>
          </tr>
        </thead>
        <tbody>
          {orders.map((order) => (
            <tr key={order.id}>
              <td>
                <Link className="oname" to={`/admin/orders/${order.id}`}>
                  {order.id}
                </Link>
              </td>
              <td>
                {order.name}
                <br />
                <span className="xs mute num">{maskPhone(order.phone)}</span>
              </td>
              <td>{order.pincode}</td>
              <td className="r b">{formatKilos(order.weightGrams)}</td>
              <td>{order.packs}</td>
              <td className="r">{formatMoney(order.totalPaise)}</td>
              <td className="nowrap">
                <PaymentBadge status={order.paymentStatus} method={order.paymentMethod} />
              </td>
              <td>
                <StatusBadge status={order.status} />
              </td>
              <td className="nowrap">{formatAgo(order.since, at)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
