import { data, Form, redirectDocument, useNavigation } from 'react-router'
import { formatMoney, type Paise } from '#app/domain/money/money.ts'
import {
  type PayLinkAttempt,
  type PayLinkState,
  payLinkAttempt,
  payLinkState,
} from '#app/domain/orders/checkout/pay-link-state.ts'
import { findLastEdit } from '#app/domain/orders/editing/order-edit-store.server.ts'
import { isPayable } from '#app/domain/orders/order/order.ts'
import { isCollected } from '#app/domain/orders/order/order-fulfilment.ts'
import { parseOrderLink } from '#app/domain/orders/order/signed-order-links.server.ts'
import { findReplacingOrder } from '#app/domain/orders/order/unpaid-order-store.server.ts'
import { START_PAYMENT_MESSAGES, startPayment } from '#app/domain/orders/payment/start-payment.server.ts'
import { newestPayment, sumPaid } from '#app/domain/payments/payment/payment.ts'
import { listPaymentsOf } from '#app/domain/payments/payment/payment-store.server.ts'
import { listOrderLetters } from '#app/domain/settings/settings-store.server.ts'
import { formatDayAndTime } from '#app/domain/time/format-instant.ts'
import { findLinkedOrder } from '#app/http/auth/order-guard.server.ts'
import { pageUrl } from '#app/http/context/page-url.server.ts'
import { shopOf } from '#app/http/context/router-context.ts'
import { redirectWithToast } from '#app/http/responses/toast.server.ts'
import { Button, ButtonLink } from '#app/ui/kit/button.tsx'
import { EmptyOrErrorScreen } from '#app/ui/kit/empty-or-error-screen.tsx'
import { Notice } from '#app/ui/kit/notice.tsx'
import { useRevalidationWhile } from '#app/ui/shared/use-revalidation-while.ts'
import { keyedLinkPageMeta } from '#app/ui/shop/keyed-link-page-meta.ts'
import { InvalidOrderLinkScreen } from '#app/ui/shop/order/invalid-order-link-screen.tsx'
import { type NewerOrder, NewerOrderLink } from '#app/ui/shop/order/newer-order-link.tsx'
import { OrderContents } from '#app/ui/shop/order/order-contents.tsx'
import { lineItems } from '#app/ui/shop/order/order-lines.tsx'
import type { Route } from './+types/route.ts'

export const meta: Route.MetaFunction = ({ matches }) => keyedLinkPageMeta('Pay your order', matches)

export function headers() {
  return { 'Cache-Control': 'no-store' }
}

/** Needs no sign-in: the key in the link, sent to the shopper, authorizes it. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { order, closed, status } = await findLinkedOrder(context, 'pay', params.key)
  if (!order)
    return data({ closed, order: null, payment: null, attempt: null, paidPaise: 0, newer: null } as const, { status })
  const { db, now } = shopOf(context)
  const [edit, payments, newer] = await Promise.all([
    findLastEdit(db, order.id),
    listPaymentsOf(db, order.id),
    findReplacingOrder(db, order),
  ])
  const payment = payLinkState(order, edit, now())
  const editId = payment.state === 'to-pay' && payment.isMore ? (edit?.id ?? null) : null
  const newest = newestPayment(payments.filter((each) => each.editId === editId))
  const isBack = new URL(request.url).searchParams.has('back')
  const { id, couponCode } = order
  const isPickup = isCollected(order.fulfilment)
  return data({
    closed,
    order: { id, couponCode, isPickup },
    payment,
    attempt: payLinkAttempt(newest, isBack),
    paidPaise: sumPaid(payments),
    newer: newer && { id: newer.id, mayPay: isPayable(newer, now()) },
  })
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const shop = shopOf(context)
  const orderId = parseOrderLink(shop, 'pay', params.key, await listOrderLetters(shop.db))
  if (!orderId.ok) throw data(null, { status: 404 })
  const started = await startPayment(shop, null, orderId.value)
  if (started.ok) return redirectDocument(started.value.url)
  const toast = { title: 'Payment not started', text: START_PAYMENT_MESSAGES[started.reason] }
  return redirectWithToast(pageUrl(request).pathname, toast)
}

export default function Pay({ loaderData }: Route.ComponentProps) {
  const { closed, order, payment, attempt, paidPaise, newer } = loaderData
  if (!order) return <InvalidOrderLinkScreen reason={closed} />
  return (
    <div className="wrap page">
      {payment.state === 'to-pay' ? (
        <PaymentLink order={order} payment={payment} attempt={attempt} />
      ) : (
        <NothingToPay orderId={order.id} state={payment.state} paidPaise={paidPaise} newer={newer} />
      )}
    </div>
  )
}

type Props = {
  order: { id: string; couponCode: string | null; isPickup: boolean }
  payment: Extract<PayLinkState, { state: 'to-pay' }>
  /** The outcome of the newest attempt to pay; null before the first. */
  attempt: PayLinkAttempt | null
}

const TEXTS = {
  order: { title: 'Pay your order', about: 'For order ', unpaid: '', parcel: undefined },
  difference: {
    title: 'Pay the difference',
    about: 'More for order ',
    unpaid: ' If you do not pay, the order stays as it was.',
    parcel: 'The order with its changes',
  },
} as const
const ATTEMPTS: Record<PayLinkAttempt, { kind: 'warn' | 'info'; title: string; text: string }> = {
  declined: {
    kind: 'warn',
    title: 'Your bank declined the payment.',
    text: 'Nothing is paid yet. You can try again, with another card or UPI app too.',
  },
  unanswered: {
    kind: 'info',
    title: 'Your bank has not confirmed a payment yet.',
    text: 'If you have just paid, wait here: this page changes as soon as your bank answers. You don’t need to pay twice.',
  },
}
const NOT_PAID = 'Not paid yet'
const paidAlready = (paise: Paise) => `${formatMoney(paise)} is paid already`

/** The order, the amount, the deadline, and the button that leads to the gateway. */
function PaymentLink({ order, payment, attempt }: Props) {
  const busy = useNavigation().state !== 'idle'
  // Needs no sign-in, as a live stream would.
  useRevalidationWhile(attempt === 'unanswered', 5000)
  const { duePaise, until, isMore, sums } = payment
  const texts = TEXTS[isMore ? 'difference' : 'order']
  return (
    <div className="with-summary">
      <div>
        <h1>{texts.title}</h1>
        <p className="figure num mt-4">{formatMoney(duePaise)}</p>
        <p className="mute">
          {texts.about}
          <span className="num nowrap">{order.id}</span>
        </p>
        <p className="mt-4">
          We keep the packs for you until <b className="bold">{formatDayAndTime(until)}</b>.{texts.unpaid}
        </p>
        {attempt ? (
          <Notice kind={ATTEMPTS[attempt].kind} className="mt-4" title={ATTEMPTS[attempt].title}>
            {ATTEMPTS[attempt].text}
          </Notice>
        ) : null}
        <Form method="post" className="mt-5">
          <Button kind="primary" large type="submit" busy={busy}>
            {attempt === 'declined' ? 'Try again: pay' : 'Pay'} {formatMoney(duePaise)}
          </Button>
        </Form>
        <p className="sm mute mt-3">You pay on the page of the bank’s gateway, and come back here.</p>
      </div>
      <aside aria-label="This order">
        <OrderContents
          lines={lineItems(payment)}
          weightGrams={payment.weightGrams}
          sums={{ ...sums, couponCode: order.couponCode }}
          money={isMore ? paidAlready(sums.totalPaise - duePaise) : NOT_PAID}
          isPickup={order.isPickup}
          title={texts.parcel ?? (order.isPickup ? 'In this order' : undefined)}
        />
      </aside>
    </div>
  )
}

const SCREENS = {
  paid: ['₹0', 'Nothing is left to pay', 'There is nothing to pay by this link.'],
  late: ['₹0', 'This link has expired', 'We no longer keep the packs. Call or write to us for a new link.'],
  replaced: [
    '₹0',
    'You placed a newer order',
    'It replaced this one. You do not need to pay this one. If you have, the money goes back to you.',
  ],
  undone: ['₹0', 'Nothing to pay', 'This change was undone. Your order stays as it was.'],
  cancelled: [
    '₹0',
    'This order is cancelled',
    'There is nothing to pay. If you have paid, the money comes back to you.',
  ],
} as const

type NothingToPayProps = {
  orderId: string
  state: keyof typeof SCREENS
  paidPaise: Paise
  /** The order that replaced this one; null: none did. */
  newer: NewerOrder | null
}

/** Why nothing is to be paid, and a link onward. */
function NothingToPay({ orderId, state, paidPaise, newer }: NothingToPayProps) {
  const isPaid = state === 'paid' && paidPaise > 0
  const [figure, title, text] = isPaid
    ? [formatMoney(paidPaise), `Paid ${formatMoney(paidPaise)}`, 'Thank you. Nothing is left to pay.']
    : SCREENS[state]
  return (
    <EmptyOrErrorScreen
      figure={figure}
      title={title}
      text={
        <p>
          {text} <span className="num nowrap">Order {orderId}.</span>
        </p>
      }
      actions={
        state === 'paid' ? (
          <ButtonLink kind="primary" to={`/track/${orderId}`}>
            Track this order
          </ButtonLink>
        ) : newer ? (
          <NewerOrderLink newer={newer} />
        ) : (
          <ButtonLink kind="primary" to="/contact">
            Contact Us
          </ButtonLink>
        )
      }
    />
  )
}
