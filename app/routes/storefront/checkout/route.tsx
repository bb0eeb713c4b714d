import { data, type RouterContextProvider, redirect, redirectDocument } from 'react-router'
import { findCart } from '#app/domain/cart/find-cart.server.ts'
import type { CouponView } from '#app/domain/coupons/coupon-view.ts'
import { estimateDelivery } from '#app/domain/delivery/delivery-estimate.ts'
import { CheckoutForm } from '#app/domain/orders/checkout/checkout-form.ts'
import type { Buyer } from '#app/domain/orders/checkout/load-checkout.server.ts'
import { type PlacedOrder, placeOrder } from '#app/domain/orders/checkout/place-order.server.ts'
import { REFUSAL_PLACE, refusalMessage } from '#app/domain/orders/checkout/place-order-refusal.ts'
import type { CheckoutQuote } from '#app/domain/orders/checkout/priced-order.ts'
import { quoteCheckout } from '#app/domain/orders/checkout/quote-checkout.server.ts'
import { cashRuleText } from '#app/domain/orders/order/payment-text.ts'
import { START_PAYMENT_MESSAGES, startPayment } from '#app/domain/payments/payment/start-payment.server.ts'
import { readSettings } from '#app/domain/settings/read-settings.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import { requireSession } from '#app/http/auth/guards.server.ts'
import { shopOf, visitorOf } from '#app/http/context/shop-context.ts'
import { addressErrors, addressFromForm } from '#app/http/forms/address-from-form.server.ts'
import { checkoutPath, readChoice } from '#app/http/forms/checkout-choice.server.ts'
import { changeKeptCoupon, currentCoupon, keepCoupon } from '#app/http/forms/coupon-cookie.server.ts'
import { withFlash } from '#app/http/forms/flash.server.ts'
import { parseForm, typedIn } from '#app/http/forms/form.server.ts'
import { mayStillApply, viewCoupon } from '#app/http/forms/try-coupon.server.ts'
import service from '#app/styles/service.css?url'
import { BareScreen } from '#app/ui/shop/layout/bare-screen.tsx'
import { ErrorScreen } from '#app/ui/shop/layout/error-screen.tsx'
import { Sheet } from '#app/ui/shop/layout/sheet.tsx'
import { pageTitle } from '#app/ui/shop/page-title.ts'
import type { Route } from './+types/route.ts'
import { Checkout } from './checkout.tsx'
import type { CheckoutAnswer, CheckoutView, GuestView } from './checkout-view.ts'

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle('Checkout', matches) }]

export function headers() {
  return { 'Cache-Control': 'no-store' }
}

export async function loader({ request, context }: Route.LoaderArgs): Promise<CheckoutView | GuestView> {
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
    cashRule: cashRuleText(settings.cod),
    key: shop.newId('key'),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const shop = shopOf(context)
  const buyer = await requireSession(context, request)
  const form = await request.formData()
  const parsed = parseForm(form, CheckoutForm)
  // All that is missing is told at once, and a new address is saved only with a form that is complete.
  if (!parsed.ok) return refuse(form, null, { fields: { ...addressErrors(form), ...parsed.fields }, status: 400 })
  const input = parsed.value
  // Answered with the page itself, for everything typed beside the coupon is to stay.
  if (input.intent === 'drop-coupon') return again(form, changeKeptCoupon(context, shop.origin, null))
  if (input.intent === 'use-coupon') {
    const { headers, error } = await applyCoupon(context, buyer, input.couponCode)
    return error === null ? again(form, headers) : refuse(form, null, { fields: { couponCode: error } })
  }
  const address = await addressFromForm(shop, buyer.user, form)
  if (!address.ok) {
    const { fields, refusal } = address
    return refuse(form, refusal, { fields, place: 'address', status: refusal ? 409 : 400 })
  }
  const { addressId, user, isNew } = address.value
  const here = checkoutPath({ addressId, payment: input.payment })
  if (input.intent === 'choose')
    return redirect(here, { headers: await withTypedCoupon(context, buyer, input.couponCode) })

  const { payment: method, key, seenTotalPaise, coupon: couponCode } = input
  const order = { addressId, method, seenTotalPaise, termsAccepted: true, couponCode }
  const placed = await placeOrder(shop, { user, session: buyer.session }, order, key)
  if (placed.ok) return afterPlacing(shop, user.id, placed.value)
  const message = refusalMessage(placed)
  // The address just typed is in the book now: the page goes on with it, and shows the refusal there.
  if (isNew) return redirect(here, { headers: withFlash(undefined, { title: message }) })
  const status = placed.reason === 'too-many-requests' ? 429 : 409
  return refuse(form, message, { place: REFUSAL_PLACE[placed.reason], status })
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
async function withTypedCoupon(context: Context, buyer: Buyer, typed: string) {
  if (!typed) return undefined
  const { headers, error } = await applyCoupon(context, buyer, typed)
  return error === null ? headers : withFlash(undefined, { title: error })
}

/** The page once more, with everything that was typed. */
function again(form: FormData, headers: HeadersInit | undefined) {
  return data<CheckoutAnswer>({ fields: {}, typed: typedIn(form), refusal: null }, { headers })
}

/** The page with what is wrong in its fields, or with the reason of a refusal in its place. */
function refuse(
  form: FormData,
  refusal: string | null,
  { fields = {}, place, status = 409 }: Partial<Pick<CheckoutAnswer, 'fields' | 'place'>> & { status?: number },
) {
  return data<CheckoutAnswer>({ fields, typed: typedIn(form), refusal, place }, { status })
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
    ? { code, applied: quote.order.coupon, message: quote.order.couponMessage }
    : { code, applied: null, message: null }
}

/** Keeps a code for the order about to be placed: the headers that do so, or why it cannot apply to this cart. */
async function applyCoupon(context: Context, { user, session }: Buyer, typed: string) {
  const shop = shopOf(context)
  const visitor = { kind: 'user', user, session } as const
  const { code, message, reason } = await viewCoupon(shop, visitor, typed, (await findCart(shop, user.id)).goodsPaise)
  if (!mayStillApply(reason)) return { headers: undefined, error: message ?? '' }
  return { headers: changeKeptCoupon(context, shop.origin, code), error: null }
}
