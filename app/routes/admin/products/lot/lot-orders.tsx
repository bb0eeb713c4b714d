import { Link } from 'react-router'
import { formatDayAndTime } from '#app/domain/instant.ts'
import type { LotOrder } from '#app/domain/packing/lot-order.ts'
import { formatWeight } from '#app/domain/weight.ts'
import { PhoneLink } from '#app/ui/admin/phone-link.tsx'
import { StatusBadge } from '#app/ui/admin/status-badge.tsx'
import { EmptyList } from '#app/ui/kit/empty-list.tsx'
import { type Column, RowList } from '#app/ui/kit/row-list.tsx'

/** Who got a lot: every order with its phone, for calling it back. */
export function LotOrders({ orders, code }: { orders: readonly LotOrder[]; code: string }) {
  if (orders.length === 0) return <EmptyList reading="0 orders" says="Nobody got anything of this lot yet." />
  const grams = orders.reduce((sum, order) => sum + order.grams - order.backGrams, 0)
  return (
    <section aria-label={`Orders that got lot ${code}`}>
      <p className="mute mb-4 num">
        {orders.length === 1 ? '1 order' : `${orders.length} orders`} got {formatWeight(grams)} of this lot. To call it
        back, phone them.
      </p>
      <RowList
        label="Orders of this lot"
        rows={orders}
        keyOf={(order) => order.orderId}
        nameOf={(order) => order.orderId}
        columns={COLUMNS}
        card={(order) => <LotOrderCard order={order} />}
      />
    </section>
  )
}

const COLUMNS: Column<LotOrder>[] = [
  { name: 'Order', cell: (order) => <OrderLink id={order.orderId} /> },
  { name: 'Who', cell: (order) => order.name },
  { name: 'Phone', cell: (order) => <PhoneLink phone={order.phone} /> },
  { name: 'Got', cell: gotMessage, align: 'right', bold: true },
  { name: 'Packed', cell: (order) => <span className="nowrap">{formatDayAndTime(order.packedAt)}</span> },
  { name: 'Now', cell: (order) => <StatusBadge status={order.status} /> },
]

function LotOrderCard({ order }: { order: LotOrder }) {
  return (
    <div className="ocard">
      <span className="row between">
        <OrderLink id={order.orderId} />
        <b className="num nowrap">{gotMessage(order)}</b>
      </span>
      <span className="row between">
        <span>{order.name}</span>
        <PhoneLink phone={order.phone} />
      </span>
      <StatusBadge status={order.status} />
    </div>
  )
}

function OrderLink({ id }: { id: string }) {
  return (
    <Link className="oname num" to={`/admin/orders/${id}`}>
      {id}
    </Link>
  )
}

/** 500 g; 500 g, back; 500 g, 250 g back. */
function gotMessage({ grams, backGrams }: LotOrder): string {
  if (backGrams === 0) return formatWeight(grams)
  return `${formatWeight(grams)}, ${backGrams === grams ? '' : `${formatWeight(backGrams)} `}back`
}
