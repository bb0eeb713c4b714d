import { Announce } from '#app/ui/shop/order/announce.tsx'
import { useLiveOrder } from '#app/ui/shop/order/use-live-order.ts'
import type { ConfirmationView } from './confirmation-view.ts'
import { OrderPlaced } from './order-placed.tsx'
import { PaymentConfirming } from './payment-confirming.tsx'
import { PaymentFailed } from './payment-failed.tsx'
import { PaymentUnpaid } from './payment-unpaid.tsx'

const HEADINGS = {
  placed: 'Your order is placed',
  unpaid: 'You have not paid yet',
  confirming: 'Payment is being confirmed',
  failed: 'The payment did not go through',
  expired: 'The payment did not go through',
  over: 'This order is cancelled',
} as const

/** The confirmation of an order, which follows what the bank says without a reload. */
export function Confirmation({ view }: { view: ConfirmationView }) {
  const { order, mayPay } = view
  // Not paid in time and not closed yet: as good as closed.
  const state = view.state === 'unpaid' && !mayPay ? 'expired' : view.state
  useLiveOrder(order.id, order.version)
  return (
    <div className="wrap page">
      <Announce text={HEADINGS[state]} />
      {state === 'placed' ? <OrderPlaced view={view} title={HEADINGS.placed} /> : null}
      {state === 'unpaid' ? <PaymentUnpaid order={order} title={HEADINGS.unpaid} /> : null}
      {state === 'confirming' ? <PaymentConfirming order={order} mayPay={mayPay} title={HEADINGS.confirming} /> : null}
      {state === 'failed' || state === 'expired' ? <PaymentFailed view={view} title={HEADINGS.failed} /> : null}
    </div>
  )
}
