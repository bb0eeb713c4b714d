import { data, type RouterContextProvider, redirect, redirectDocument } from 'react-router'
import { findCart } from '#app/domain/cart/find-cart.server.ts'
import type { CouponView } from '#app/domain/coupons/coupon-view.ts'
import { estimateDelivery } from '#app/domain/delivery/delivery-estimate.ts'
import { CheckoutForm, NO_PAYMENT_CHOSEN } from '#app/domain/orders/checkout/checkout-form.ts'
import type { CheckoutQuote } from '#app/domain/orders/checkout/checkout-quote.ts'
import type { Buyer } from '#app/domain/orders/checkout/load-checkout.server.ts'
import { type PlacedOrder, placeOrder } from '#app/domain/orders/checkout/place-order.server.ts'
import { PLACE_ORDER_MESSAGES, sayRefusal } from '#app/domain/orders/checkout/place-order-refusal.ts'
import { quoteCheckout } from '#app/domain/orders/checkout/quote-checkout.server.ts'
import { REFUSAL_PLACE } from '#app/domain/orders/checkout/refusal-place.ts'
import { PAYMENT_METHODS, type PaymentMethod } from '#app/domain/orders/order/order-status.ts'
import { sayCashRule } from '#app/domain/orders/order/payment-text.ts'
import { START_PAYMENT_MESSAGES, startPayment } from '#app/domain/payments/payment/start-payment.server.ts'
import { readSettings } from '#app/domain/settings/read-settings.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import { requireSession } from '#app/http/auth/guards.server.ts'
import { shopOf, visitorOf } from '#app/http/context/shop-context.ts'
import { addressFromForm } from '#app/http/forms/address-from-form.server.ts'
import { checkoutPath, readChoice } from '#app/http/forms/checkout-choice.server.ts'
import { changeKeptCoupon, currentCoupon, keepCoupon } from '#app/http/forms/coupon-cookie.server.ts'
import { withFlash } from '#app/http/forms/flash.server.ts'
import { intentOf, parseForm } from '#app/http/forms/form.server.ts'
import { mayStillApply, viewCoupon } from '#app/http/forms/try-coupon.server.ts'
import service from '#app/styles/service.css?url'
import { BareScreen } from '#app/ui/shop/layout/bare-screen.tsx'
import { ErrorScreen } from '#app/ui/shop/layout/error-screen.tsx'
import { Sheet } from '#app/ui/shop/layout/sheet.tsx'
import { pageTitle } from '#app/ui/shop/page-title.ts'
import type { Route } from './+types/route.ts'
import { Checkout } from './checkout.tsx'
import type { CheckoutAnswer, CheckoutView, StrangerView } from './checkout-view.ts'

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle('Checkout', matches) }]

export function headers() {
  return { 'Cache-Control': 'no-store' }
}

export async function loader({ request, context }: Route.LoaderArgs): Promise<CheckoutView | StrangerView> {
  const visitor = await visitorOf(context)
  const shop = shopOf(context)
  if (visitor.kind !== 'user') return { kind: visitor.kind, delivery: (await readSettings(shop)).delivery }
  const { user } = visitor
  const choice = readChoice(request, user)
  const couponCode = currentCoupon(context, request, shop.origin)
  const [quote, cart, settings] = await Promise.all([
    quoteCheckout(shop, visitor, { addressId: choice.addressId, method: choice.payment ?? 'upi', couponCode }),
    findCart(shop, user.id),
    readSettings(shop),
  ])
  const { name, phone, addresses } = user
  return {
    kind: 'user',
    name,
    phone,
    addresses,
    ...choice,
    cart,
    quote,
    estimate: estimateDelivery(cart, settings.delivery, quote.ok && quote.order.coupon?.freeDelivery),
    coupon: checkoutCoupon(couponCode, quote),
    offersCash: settings.cod.offered,
    cashRule: sayCashRule(settings.cod),
    key: shop.newId('key'),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const shop = shopOf(context)
  const buyer = await requireSession(context, request)
  const form = await request.formData()
  const intent = intentOf(form, ['choose', 'use-coupon', 'drop-coupon', 'place'])
  // Answered with the page itself, for everything typed beside the coupon is to stay.
  if (intent === 'drop-coupon') return data(answerTo(form), { headers: changeKeptCoupon(context, shop.origin, null) })
  if (intent === 'use-coupon') {
    const { headers, says } = await applyCoupon(context, buyer, String(form.get('couponCode') ?? ''))
    return says === null ? data(answerTo(form), { headers }) : again({ couponCode: says }, typedIn(form), null, 409)
  }
  const address = await addressFromForm(shop, buyer.user, form)
  if (!address.ok) {
    const fields = intent === 'place' ? { ...address.fields, ...unchosen(form), ...unticked(form) } : address.fields
    return again(fields, typedIn(form), address.says ? { place: 'address', says: address.says } : null)
  }
  const { addressId, user } = address.value
  const payment = paymentOf(form)
  const here = checkoutPath({ addressId, payment })
  if (intent === 'choose') return redirect(here, { headers: await withTypedCoupon(context, buyer, form) })

  const parsed = parseForm(form, CheckoutForm)
  if (!parsed.ok) return again({ ...parsed.fields, ...unticked(form) }, typedIn(form), null)
  const { key, terms, seenTotalPaise, coupon } = parsed.value
  const wish = { addressId, method: parsed.value.payment, seenTotalPaise, termsAccepted: terms, couponCode: coupon }
  const placed = await placeOrder(shop, { user, session: buyer.session }, wish, key)
  if (placed.ok) return afterPlacing(shop, user.id, placed.value)
  // The address just typed is in the book now: the page goes on with it, and shows the refusal there.
  if (address.value.isNew) return redirect(here, { headers: withFlash(undefined, { title: sayRefusal(placed) }) })
  const status = placed.reason === 'too-many-requests' ? 429 : 409
  return again({}, typedIn(form), { place: REFUSAL_PLACE[placed.reason], says: sayRefusal(placed) }, status)
}

/** A cash order is placed; any other goes on to the gateway's page, or to its own page when that cannot be reached. */
async function afterPlacing(shop: Shop, userId: string, { orderId, method }: PlacedOrder): Promise<Response> {
  const confirmation = `/order/${orderId}/confirmation`
  // A coupon is for the order it was typed for, not for the next one too.
  const headers = { 'Set-Cookie': keepCoupon(shop.origin, null) }
  if (method === 'cod') return redirect(confirmation, { headers })
  const started = await startPayment(shop, orderId, userId)
  if (started.ok) return redirectDocument(started.value.url, { headers })
  return redirect(confirmation, {
    headers: withFlash(headers, { title: 'Payment not started', text: START_PAYMENT_MESSAGES[started.reason] }),
  })
}

/** A code typed and not applied goes along with the address chosen; one that cannot apply is told on the next page. */
async function withTypedCoupon(context: Route.ActionArgs['context'], buyer: Buyer, form: FormData) {
  const typed = String(form.get('couponCode') ?? '').trim()
  if (!typed) return undefined
  const { headers, says } = await applyCoupon(context, buyer, typed)
  return says === null ? headers : withFlash(undefined, { title: says })
}

function answerTo(form: FormData): CheckoutAnswer {
  return { fields: {}, typed: typedIn(form), refusal: null }
}

function again(
  fields: Record<string, string>,
  typed: Record<string, string>,
  refusal: CheckoutAnswer['refusal'],
  status = refusal ? 409 : 400,
) {
  return data<CheckoutAnswer>({ fields, typed, refusal }, { status })
}

function paymentOf(form: FormData): PaymentMethod | null {
  return PAYMENT_METHODS.find((method) => method === form.get('payment')) ?? null
}

function unchosen(form: FormData): Record<string, string> {
  return paymentOf(form) ? {} : { payment: NO_PAYMENT_CHOSEN }
}

/** Told together with what else is missing, so that one press says it all. */
function unticked(form: FormData): Record<string, string> {
  return form.get('terms') === 'yes' ? {} : { terms: PLACE_ORDER_MESSAGES['terms-not-accepted'] }
}

function typedIn(form: FormData): Record<string, string> {
  return Object.fromEntries(Array.from(form, ([name, value]) => [name, String(value)]))
}

// After a refusal the sums are looked up again: what changed is what was refused.
export const shouldRevalidate = () => true

export default function CheckoutPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <Sheet address={service} />
      <Checkout view={loaderData} answer={actionData} />
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <BareScreen>
      <ErrorScreen error={error} />
    </BareScreen>
  )
}

type Context = Readonly<RouterContextProvider>

/** The coupon this browser keeps, as checkout priced it. */
function checkoutCoupon(code: string | null, quote: CheckoutQuote): CouponView | null {
  if (!code) return null
  return quote.ok
    ? { code, applied: quote.order.coupon, says: quote.order.couponMessage }
    : { code, applied: null, says: null }
}

/** Keeps a code for the order about to be placed: the headers that do so, or why it cannot apply to this cart. */
async function applyCoupon(context: Context, { user, session }: Buyer, typed: string) {
  const shop = shopOf(context)
  const visitor = { kind: 'user', user, session } as const
  const { code, says, reason } = await viewCoupon(shop, visitor, typed, (await findCart(shop, user.id)).goodsPaise)
  if (!mayStillApply(reason)) return { headers: undefined, says: says ?? '' }
  return { headers: changeKeptCoupon(context, shop.origin, code), says: null }
}
