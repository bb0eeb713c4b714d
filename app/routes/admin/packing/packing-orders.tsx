import { Link } from 'react-router'
import { countBoxed, type PackingOrder } from '#app/domain/packing/packing-order.ts'
import { tickKey } from '#app/domain/packing/tick.ts'
import { formatWeight } from '#app/domain/weight.ts'
import { formatKilos } from '#app/ui/admin/stock-line.tsx'

type Props = {
  label: string
  orders: readonly PackingOrder[]
  /** Says which lines are in, where they are still being packed. */
  isTicked?: (key: string) => boolean
}

/** Orders one by one, the longest waiting first: each row leads to its box. */
export function PackingOrders({ label, orders, isTicked }: Props) {
  return (
    <ul className="pks" aria-label={label}>
      {orders.map((order) => (
        <li key={order.id}>
          <Link className="ocard" to={`/admin/packing/${order.id}`}>
            <span className="row between">
              <span>
                <b className="num">{order.id}</b>
                <br />
                <span className="sm">
                  {order.name}, {order.city} <span className="num">{order.pincode}</span>
                </span>
                <br />
                <span className="sm mute num">{isTicked ? ticksSay(order, isTicked) : boxMessage(order)}</span>
              </span>
              <b className="disp kilos">{formatKilos(order.weightGrams)}</b>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

function ticksSay(order: PackingOrder, isTicked: (key: string) => boolean): string {
  const done = order.lines.filter((line) => isTicked(tickKey({ ...line, orderId: order.id })))
  return `${countBoxed({ lines: done })} of ${packsSay(order)} weighed`
}

function boxMessage(order: PackingOrder): string {
  return order.parcelGrams
    ? `${packsSay(order)}, ${formatWeight(order.parcelGrams)} on the scale`
    : `${packsSay(order)}, not weighed`
}

function packsSay(order: PackingOrder): string {
  const packs = countBoxed(order)
  return packs === 1 ? '1 pack' : `${packs} packs`
}
