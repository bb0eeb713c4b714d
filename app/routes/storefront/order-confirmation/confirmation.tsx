import { useEffect } from 'react'
import { Form, Link, useRevalidator } from 'react-router'
import { FAILED_DEBIT_MESSAGE, REFUND_DAYS, REVERSAL_DAYS } from '#app/domain/bank-days.ts'
import { formatMoney, type Paise } from '#app/domain/money.ts'
import type { ConfirmationState } from '#app/domain/orders/checkout/confirmation-state.ts'
import { holdMessage } from '#app/domain/orders/checkout/hold-message.ts'
import type { Order } from '#app/domain/orders/order/order.ts'
import type { Fulfilment } from '#app/domain/orders/order/order-status.ts'
import { Button, ButtonLink } from '#app/ui/kit/button.tsx'
import { EmptyOrErrorScreen } from '#app/ui/kit/empty-or-error-screen.tsx'
import { LiveRegion } from '#app/ui/kit/live-region.tsx'
import { forgetDraft } from '#app/ui/shop/address/address-draft.ts'
import { storeCheckedPinCode } from '#app/ui/shop/address/checked-pin-code-storage.ts'
import { useCartActions } from '#app/ui/shop/cart/cart-provider.tsx'
import { type NewerOrder, NewerOrderLink } from '#app/ui/shop/order/newer-order-link.tsx'
import { OrderContents } from '#app/ui/shop/order/order-contents.tsx'
import { lineItems } from '#app/ui/shop/order/order-lines.tsx'
import { WaysToPay } from '#app/ui/shop/order/pay-buttons.tsx'
import { useLiveOrder } from '#app/ui/shop/order/use-live-order.ts'
import { readPersonal, writePersonal } from '#app/ui/shop/personal-storage.ts'

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
  local_delivery: 'We bring it at the time you chose, and send you a message when we set out.',
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
  const isPickup = order.fulfilment === 'pickup'
  useClearedCart(order.id)
  return (
    <div className="with-summary">
      <div>
        <h1>{title}</h1>
        <p className="mt-4 lead">
          Thank you. {COMES[order.fulfilment]} <b className="bold">{due}</b>. {money}.
        </p>
        <p className="reading order-number num mt-5">{order.id}</p>
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
          <h2 className="plain-heading bold">{isPickup ? 'Pickup at the shop' : order.address.type}</h2>
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

/** The gateway's page was left without an attempt: nothing was paid, and no bank is pending. */
function PaymentUnpaid({ order, title }: { order: Order; title: string }) {
  return (
    <EmptyOrErrorScreen
      reading="₹0"
      title={title}
      text={
        <>
          <p>
            Order <span className="num nowrap">{order.id}</span> for {formatMoney(order.totalPaise)} is ready to pay. No
            money has left your account for it.
          </p>
          <p className="mt-2">{holdMessage(order)}</p>
        </>
      }
      actions={<WaysToPay orderId={order.id} label="Pay now" />}
    />
  )
}

/** The payment is pending. The page updates by itself and may be closed. */
function PaymentConfirming({ order, mayPay, title }: { order: Order; mayPay: boolean; title: string }) {
  const { revalidate, state } = useRevalidator()
  return (
    <EmptyOrErrorScreen
      reading={formatMoney(order.totalPaise)}
      percent={50}
      title={title}
      text={
        <p>
          Order <span className="num nowrap">{order.id}</span>. Your bank has not answered yet. You can leave this page:
          we will send an SMS. If the payment fails and money was debited, your bank returns it within {REVERSAL_DAYS}.
        </p>
      }
      actions={
        <>
          <Form method="get">
            <Button
              kind="quiet"
              type="submit"
              busy={state === 'loading'}
              onClick={(event) => {
                event.preventDefault()
                void revalidate()
              }}
            >
              Check again
            </Button>
          </Form>
          {mayPay ? (
            <Form method="post" action={`/orders/${order.id}/pay`}>
              <Button kind="text" type="submit">
                I have not paid yet
              </Button>
            </Form>
          ) : null}
        </>
      }
    />
  )
}

const TEXTS = {
  refused: 'The bank refused it.',
  late: 'Nothing was paid in time, so the order is closed.',
  cart: 'Your cart still has everything in it.',
} as const

/** The payment failed or came too late. States that the packs are still held, and that the cart is kept in any case. */
function PaymentFailed({ view, title }: { view: ConfirmationView; title: string }) {
  const { order, failure, mayPay } = view
  return (
    <EmptyOrErrorScreen
      reading="₹0"
      title={title}
      text={
        <>
          <p>{failure ?? TEXTS[mayPay ? 'refused' : 'late']}</p>
          <p className="mt-2">
            {mayPay ? holdMessage(order) : TEXTS.cart} {FAILED_DEBIT_MESSAGE}.
          </p>
          <p className="mt-2 num">Order {order.id}</p>
        </>
      }
      actions={
        mayPay ? (
          <WaysToPay orderId={order.id} label="Try again" />
        ) : (
          <ButtonLink kind="primary" to="/cart">
            Back to the cart
          </ButtonLink>
        )
      }
    />
  )
}

/** A payment of another amount, currency or order came in, which pays nothing: staff look at it and send it back. */
function PaymentMismatched({ view: { order, mismatch, mayPay }, title }: { view: ConfirmationView; title: string }) {
  return (
    <EmptyOrErrorScreen
      reading="±?"
      title={title}
      text={
        <>
          <p>{mismatch}</p>
          <p className="mt-2">
            {mayPay ? `The order is not paid yet. ${holdMessage(order)}` : `The order is closed. ${TEXTS.cart}`}
          </p>
          <p className="mt-2 num">Order {order.id}</p>
        </>
      }
      actions={
        mayPay ? (
          <WaysToPay orderId={order.id} label="Pay now" />
        ) : (
          <ButtonLink kind="primary" to="/cart">
            Back to the cart
          </ButtonLink>
        )
      }
    />
  )
}

/** Paid when the packs were kept no longer and the order could not be sent: what was paid, and when it is back. */
function PaymentReturned({ view: { order, paidPaise, money }, title }: { view: ConfirmationView; title: string }) {
  return (
    <EmptyOrErrorScreen
      reading={formatMoney(paidPaise)}
      title={title}
      text={
        <>
          <p>
            It reached us after we stopped keeping the packs for you, and we can no longer send this order. Sorry! What
            is sold out is marked in your cart.
          </p>
          <p className="mt-2">
            {money}.{order.paymentStatus === 'refund_pending' ? ` Banks show it in ${REFUND_DAYS}.` : ''}
          </p>
          <p className="mt-2 num">Order {order.id}</p>
        </>
      }
      actions={
        <>
          <ButtonLink kind="primary" to={`/track/${order.id}`}>
            Follow the refund
          </ButtonLink>
          <ButtonLink kind="text" to="/cart">
            Back to the cart
          </ButtonLink>
        </>
      }
    />
  )
}

/** Placed once more, in another tab or after its time: the newer order counts, and what is paid for this one goes back. */
function OrderReplaced({ view: { order, paidPaise, money, newer }, title }: { view: ConfirmationView; title: string }) {
  const isPaid = paidPaise > 0
  return (
    <EmptyOrErrorScreen
      reading={formatMoney(paidPaise)}
      title={title}
      text={
        <>
          <p>
            {newer ? (
              <>
                Order <span className="num nowrap">{newer.id}</span>
              </>
            ) : (
              'It'
            )}{' '}
            replaced this one.{' '}
            {isPaid
              ? 'We do not need this payment, and it goes back to you.'
              : 'You do not need to pay this one. If you have, the money goes back to you.'}
          </p>
          {isPaid ? (
            <p className="mt-2">
              {money}.{order.paymentStatus === 'refund_pending' ? ` Banks show it in ${REFUND_DAYS}.` : ''}
            </p>
          ) : null}
          <p className="mt-2 num">Order {order.id}</p>
        </>
      }
      actions={
        <>
          {newer ? <NewerOrderLink newer={newer} /> : null}
          {isPaid ? (
            <ButtonLink kind="text" to={`/track/${order.id}`}>
              Follow the refund
            </ButtonLink>
          ) : null}
        </>
      }
    />
  )
}

/** The data of the confirmation screens. `address` is in printed lines, `due` is the day as text. */
type ConfirmationView = {
  order: Order
  state: ConfirmationState
  paidPaise: Paise
  failure: string | null
  mismatch: string
  mayPay: boolean
  newer: NewerOrder | null
  due: string
  address: readonly string[]
  money: string
}
