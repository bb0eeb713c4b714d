import { formatMoney, type Paise } from '#app/domain/money.ts'
import { holdMessage } from '#app/domain/orders/checkout/hold-message.ts'
import type { Order } from '#app/domain/orders/order/order.ts'
import { differenceMessage } from '#app/domain/orders/payment/payment-message.ts'
import { Notice } from '#app/ui/kit/notice.tsx'
import { PayDue } from '#app/ui/shop/order/pay-buttons.tsx'

/** The button that pays an unpaid order, and until when its packs are held. */
export function PayNow({ order }: { order: Pick<Order, 'id' | 'holdUntil' | 'createdAt'> }) {
  const held = holdMessage(order)
  return (
    <div className="mt-4">
      <PayDue orderId={order.id} label="Pay now" />
      {held ? <p className="sm mute mt-2">{held}</p> : null}
    </div>
  )
}

/** The difference to pay before an edited order gets its new packs. */
export function PayDifference({ orderId, duePaise }: { orderId: string; duePaise: Paise }) {
  return (
    <Notice kind="warn" className="mt-4" title={differenceMessage(duePaise)}>
      Until it is paid, the order stays as it was.
      <div className="mt-3">
        <PayDue orderId={orderId} label={`Pay ${formatMoney(duePaise)}`} large={false} />
      </div>
    </Notice>
  )
}
