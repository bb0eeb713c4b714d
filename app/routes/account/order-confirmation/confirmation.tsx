import { useEffect } from 'react'
import { Link } from 'react-router'
import type { ConfirmationView } from '#app/domain/orders/checkout/confirmation.ts'
import { FULFILMENT_NAMES, type Fulfilment, isCollected } from '#app/domain/orders/order/order-fulfilment.ts'
import { ButtonLink } from '#app/ui/kit/button.tsx'
import { LiveRegion } from '#app/ui/kit/live-region.tsx'
import { forgetDraft } from '#app/ui/shop/address/address-draft.ts'
import { storeCheckedPinCode } from '#app/ui/shop/address/checked-pin-code-storage.ts'
import { useCartActions } from '#app/ui/shop/cart/cart-provider.tsx'
import { OrderContents } from '#app/ui/shop/order/order-contents.tsx'
import { lineItems } from '#app/ui/shop/order/order-lines.tsx'
import { useLiveOrder } from '#app/ui/shop/order/use-live-order.ts'
import { readPersonal, writePersonal } from '#app/ui/shop/personal-storage.ts'
import {
  OrderReplaced,
  PaymentConfirming,
  PaymentFailed,
  PaymentMismatched,
  PaymentReturned,
  PaymentUnpaid,
} from './payment-screens.tsx'

const HEADINGS = {
  placed: 'Your order is placed',
  unpaid: 'You have not paid yet',
  confirming: 'Payment is being confirmed',
  failed: 'The payment did not go through',
  mismatched: 'Your payment does not match this order',
  expired: 'The payment did not go through',
  returned: 'Your payment came too late',
  replaced: 'You placed a newer order',
  over: 'This order is cancelled',
} as const

/** The confirmation of an order, which follows the payment's status without a reload. */
export function ConfirmationPage({ view, panel }: { view: ConfirmationView; panel: string | null }) {
  const { order, mayPay } = view
  // Not paid in time, and shown as closed before the job closes it.
  const state = view.state === 'unpaid' && !mayPay ? 'expired' : view.state
  useLiveOrder(order.id, order.version)
  return (
    <div className="wrap page">
      <LiveRegion text={HEADINGS[state]} />
      {state === 'placed' ? <OrderPlaced view={view} panel={panel} title={HEADINGS.placed} /> : null}
      {state === 'unpaid' ? <PaymentUnpaid order={order} title={HEADINGS.unpaid} /> : null}
      {state === 'confirming' ? <PaymentConfirming order={order} mayPay={mayPay} title={HEADINGS.confirming} /> : null}
      {state === 'failed' || state === 'expired' ? <PaymentFailed view={view} title={HEADINGS.failed} /> : null}
      {state === 'mismatched' ? <PaymentMismatched view={view} title={HEADINGS.mismatched} /> : null}
      {state === 'returned' ? <PaymentReturned view={view} title={HEADINGS.returned} /> : null}
      {state === 'replaced' ? <OrderReplaced view={view} title={HEADINGS.replaced} /> : null}
    </div>
  )
}

const NEXT_STEPS = {
  delivery: 'When it ships you get the courier and the AWB number, and can follow the parcel here.',
  local_delivery: 'We bring it ourselves, and send you a message when we set out.',
  pickup: 'When it is ready you get a code by message. Show it at the shop to collect your packs.',
} as const satisfies Record<Fulfilment, string>

const COMES = {
  delivery: 'Your packs arrive by',
  local_delivery: 'We bring your packs',
  pickup: 'Your packs are ready at the shop by',
} as const satisfies Record<Fulfilment, string>

/** A placed order: thanks, the delivery day, the order number, and what happens next. */
function OrderPlaced({ view, panel, title }: { view: ConfirmationView; panel: string | null; title: string }) {
  const { order, due, address, money } = view
  const isPickup = isCollected(order.fulfilment)
  useClearedCart(order.id)
  return (
    <div className="with-summary">
      <div>
        <h1>{title}</h1>
        <p className="mt-4 lead">
          Thank you. {COMES[order.fulfilment]} <b className="bold">{due}</b>. {money}.
        </p>
        <p className="figure order-number num mt-5">{order.id}</p>
        <p className="mute">Your order number</p>
        <ol className="next-steps mt-5">
          <li>We’ve sent you this number by SMS. Next, we’ll confirm your order.</li>
          <li>We weigh and pack it. Until then you can cancel free.</li>
          <li>{NEXT_STEPS[order.fulfilment]}</li>
        </ol>
        <div className="row actions mt-5">
          <ButtonLink kind="primary" large to={`/track/${order.id}`}>
            Track this order
          </ButtonLink>
          <ButtonLink kind="text" to="/products">
            All Products
          </ButtonLink>
          {panel ? (
            <ButtonLink kind="text" to={panel}>
              Open in the panel
            </ButtonLink>
          ) : null}
        </div>
      </div>
      <aside className="stack" aria-label="This order">
        <OrderContents
          lines={lineItems(order)}
          weightGrams={order.weightGrams}
          sums={order}
          money={money}
          isPickup={isPickup}
          title={isPickup ? 'In this order' : undefined}
        />
        <section className="summary sm">
          <h2 className="plain-heading bold">{isPickup ? FULFILMENT_NAMES[order.fulfilment] : order.address.type}</h2>
          <p className="mute">
            {order.address.fullName}, {address.join(', ')}
          </p>
          {isPickup ? null : (
            <p className="mt-3">
              Wrong address?{' '}
              <Link className="link" to={`/contact?topic=order&order=${order.id}`}>
                Tell us
              </Link>{' '}
              before it is packed.
            </p>
          )}
        </section>
      </aside>
    </div>
  )
}

/** Removes the ordered packs from this browser's copy of the cart, once per order. */
function useClearedCart(orderId: string): void {
  const { clearAfterPayment } = useCartActions()
  useEffect(() => {
    const mark = `cleared ${orderId}`
    if (readPersonal(mark)) return
    writePersonal(mark, 'yes')
    forgetDraft()
    storeCheckedPinCode(null)
    clearAfterPayment()
  }, [orderId, clearAfterPayment])
}
