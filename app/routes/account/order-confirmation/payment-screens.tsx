import { Form, useRevalidator } from 'react-router'
import { formatMoney } from '#app/domain/money/money.ts'
import type { ConfirmationView } from '#app/domain/orders/checkout/confirmation.ts'
import { holdMessage } from '#app/domain/orders/checkout/hold-message.ts'
import type { Order } from '#app/domain/orders/order/order.ts'
import { FAILED_DEBIT_MESSAGE, REFUND_DAYS, REVERSAL_DAYS } from '#app/domain/time/bank-days-text.ts'
import { Button, ButtonLink } from '#app/ui/kit/button.tsx'
import { EmptyOrErrorScreen } from '#app/ui/kit/empty-or-error-screen.tsx'
import { NewerOrderLink } from '#app/ui/shop/order/newer-order-link.tsx'
import { WaysToPay } from '#app/ui/shop/order/pay-buttons.tsx'

/** The gateway's page was left without an attempt: nothing was paid, and no bank is pending. */
export function PaymentUnpaid({ order, title }: { order: Order; title: string }) {
  return (
    <EmptyOrErrorScreen
      figure="₹0"
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
export function PaymentConfirming({ order, mayPay, title }: { order: Order; mayPay: boolean; title: string }) {
  const { revalidate, state } = useRevalidator()
  return (
    <EmptyOrErrorScreen
      figure={formatMoney(order.totalPaise)}
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
  cart: 'We no longer hold the packs. Your cart still has everything in it.',
} as const

/** The payment failed or came too late. States that the packs are still held, and that the cart is kept in any case. */
export function PaymentFailed({ view, title }: { view: ConfirmationView; title: string }) {
  const { order, failure, mayPay } = view
  return (
    <NotPaid
      view={view}
      figure="₹0"
      title={title}
      reason={failure ?? TEXTS[mayPay ? 'refused' : 'late']}
      next={`${mayPay ? holdMessage(order) : TEXTS.cart} ${FAILED_DEBIT_MESSAGE}.`}
      payLabel="Try again"
    />
  )
}

/** A payment of another amount, currency or order came in, which pays nothing: staff look at it and send it back. */
export function PaymentMismatched({ view, title }: { view: ConfirmationView; title: string }) {
  const { order, mismatch, mayPay } = view
  return (
    <NotPaid
      view={view}
      figure="±?"
      title={title}
      reason={mismatch}
      next={mayPay ? `The order is not paid yet. ${holdMessage(order)}` : `The order is closed. ${TEXTS.cart}`}
      payLabel="Pay now"
    />
  )
}

/** Why an order is not paid and what comes next: the ways to pay it, or the cart if it is closed. */
function NotPaid({
  view: { order, mayPay },
  figure,
  title,
  reason,
  next,
  payLabel,
}: {
  view: ConfirmationView
  figure: string
  title: string
  reason: string | null
  next: string
  payLabel: string
}) {
  return (
    <EmptyOrErrorScreen
      figure={figure}
      title={title}
      text={
        <>
          <p>{reason}</p>
          <p className="mt-2">{next}</p>
          <p className="mt-2 num">Order {order.id}</p>
        </>
      }
      actions={
        mayPay ? (
          <WaysToPay orderId={order.id} label={payLabel} />
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
export function PaymentReturned({
  view: { order, paidPaise, money },
  title,
}: {
  view: ConfirmationView
  title: string
}) {
  return (
    <EmptyOrErrorScreen
      figure={formatMoney(paidPaise)}
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

/**
 * Placed once more, in another tab or after its time: the newer order counts, and what is paid for this one goes back.
 */
export function OrderReplaced({
  view: { order, paidPaise, money, newer },
  title,
}: {
  view: ConfirmationView
  title: string
}) {
  const isPaid = paidPaise > 0
  return (
    <EmptyOrErrorScreen
      figure={formatMoney(paidPaise)}
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
