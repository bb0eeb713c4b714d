import { Link } from 'react-router'
import { shortSlotText, slotOfOrder } from '#app/domain/delivery/delivery-slot.ts'
import { isCollected } from '#app/domain/orders/order/order-fulfilment.ts'
import { formatWeight } from '#app/domain/pack-size/weight.ts'
import { countBoxed, type OrderInPacking } from '#app/domain/packing/order-in-packing.ts'
import { tickKey } from '#app/domain/packing/packing-tick.ts'
import { formatCount } from '#app/domain/text/format-count.ts'
import { formatKilos } from '#app/ui/admin/format-stock.ts'

type OrdersInPackingProps = {
  label: string
  orders: readonly OrderInPacking[]
  /** Whether a line is ticked, where orders are still being packed. */
  isTicked?: (key: string) => boolean
}

/** Orders to pack in the sequence in which they are due, each linked to its page. */
export function OrdersInPacking({ label, orders, isTicked }: OrdersInPackingProps) {
  return (
    <ul className="pack-tiles" aria-label={label}>
      {orders.map((order) => (
        <li key={order.id}>
          <Link className="admin-card" to={`/admin/packing/${order.id}`}>
            <span className="row between">
              <span>
                <b className="num">{order.id}</b>
                <br />
                <span className="sm">
                  {isCollected(order.fulfilment) ? (
                    `${order.name}, pickup`
                  ) : (
                    <>
                      {order.name}, {order.city} <span className="num">{order.pincode}</span>
                    </>
                  )}
                </span>
                <br />
                <SlotLine order={order} />
                <span className="sm mute num">{isTicked ? tickedText(order, isTicked) : boxMessage(order)}</span>
              </span>
              <b className="display total-weight">{formatKilos(order.weightGrams)}</b>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

function SlotLine({ order }: { order: OrderInPacking }) {
  const slot = slotOfOrder(order)
  if (!slot) return null
  return (
    <>
      <b className="sm num">{shortSlotText(slot)}</b>
      <br />
    </>
  )
}

function tickedText(order: OrderInPacking, isTicked: (key: string) => boolean): string {
  const done = order.lines.filter((line) => isTicked(tickKey({ ...line, orderId: order.id })))
  return `${countBoxed({ lines: done })} of ${packCount(order)} weighed`
}

function boxMessage(order: OrderInPacking): string {
  return order.parcelGrams
    ? `${packCount(order)}, ${formatWeight(order.parcelGrams)} on the scale`
    : `${packCount(order)}, not weighed`
}

function packCount(order: OrderInPacking): string {
  return formatCount(countBoxed(order), 'pack')
}
