import { Announce } from './announce.tsx'
import type { ConfirmationView } from './confirmation-view.ts'
import { OrderPlaced } from './order-placed.tsx'
import { PaymentConfirming } from './payment-confirming.tsx'
import { PaymentFailed } from './payment-failed.tsx'
import { useLiveOrder } from './use-live-order.ts'

const SAYS = {
  placed: 'Your order is placed',
  confirming: 'Payment is being confirmed',
  failed: 'The payment did not go through',
  expired: 'The payment did not go through',
  over: 'This order is cancelled',
} as const

/** The confirmation of an order, which follows what the bank says without a reload. */
export function Confirmation({ view }: { view: ConfirmationView }) {
  const { order, state } = view
  useLiveOrder(order.id, order.version)
  return (
    <div className="wrap pt-5">
      <Announce text={SAYS[state]} />
      {state === 'placed' ? <OrderPlaced view={view} title={SAYS.placed} /> : null}
      {state === 'confirming' ? <PaymentConfirming order={order} mayPay={view.mayPay} title={SAYS.confirming} /> : null}
      {state === 'failed' || state === 'expired' ? <PaymentFailed view={view} title={SAYS.failed} /> : null}
    </div>
  )
}
