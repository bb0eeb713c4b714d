import { formatMoney } from '#app/domain/money.ts'
import { holdText } from '#app/domain/orders/checkout/hold-text.ts'
import type { Order } from '#app/domain/orders/order/order.ts'
import { StateScreen } from '#app/ui/kit/state-screen.tsx'
import { WaysToPay } from '#app/ui/shop/order/pay-again.tsx'

/** The gateway's page was left before anything was tried: nothing was paid, and nobody waits for a bank. */
export function PaymentUnpaid({ order, title }: { order: Order; title: string }) {
  return (
    <StateScreen
      reading="₹0"
      title={title}
      text={
        <>
          <p>
            Order <span className="num nowrap">{order.id}</span> for {formatMoney(order.totalPaise)} is ready to pay. No
            money has left your account.
          </p>
          <p className="mt-2">{holdText(order)}</p>
        </>
      }
      actions={<WaysToPay orderId={order.id} label="Pay now" />}
    />
  )
}
