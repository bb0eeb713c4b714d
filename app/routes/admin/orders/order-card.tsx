import { Link } from 'react-router'
import { formatAgo, type Instant } from '#app/domain/instant.ts'
import { formatMoney } from '#app/domain/money.ts'
import type { OrderSummary } from '#app/domain/orders/order/order-summary.ts'
import { PaymentBadge, StatusBadge } from '#app/ui/admin/status-badge.tsx'
import { formatKilos } from '#app/ui/admin/stock-line.tsx'

/** An order under the thumb: the weight is the big thing. */
export function OrderCard({ order, at }: { order: OrderSummary; at: Instant }) {
  return (
    <Link className="ocard" to={`/admin/orders/${order.id}`}>
      <span className="row between">
        <b className="b num">{order.id}</b>
        <span className="sm mute num">{formatAgo(order.since, at)}</span>
      </span>
      <span className="row between">
        <span>{order.name}</span>
        <span className="disp w1kg kilos">{formatKilos(order.weightGrams)}</span>
      </span>
      <span className="row between wrapping">
        <span className="sm mute num">
          {order.pincode} · {sayPacks(order.packs)}
        </span>
        <span className="row tight num">
          {formatMoney(order.totalPaise)} <PaymentBadge status={order.paymentStatus} />
          <StatusBadge status={order.status} />
        </span>
      </span>
    </Link>
  )
}

/** 1 pack, 4 packs; a tasting sample has none. */
export function sayPacks(packs: number): string {
  return packs === 1 ? '1 pack' : `${packs} packs`
}
