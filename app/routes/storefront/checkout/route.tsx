import {
  data,
  type RouterContextProvider,
  redirect,
  redirectDocument,
  type ShouldRevalidateFunctionArgs,
} from 'react-router'
import { findCart } from '#app/domain/cart/find-cart.server.ts'
import { mayStillApply } from '#app/domain/coupons/coupon.ts'
import { estimateDelivery, estimateRules } from '#app/domain/delivery/delivery-estimate.ts'
import { slotChoiceText } from '#app/domain/delivery/delivery-slot.ts'
import { isPickupOffered, pickupHours, pickupPlace } from '#app/domain/delivery/pickup.ts'
import type { User } from '#app/domain/identity/user.ts'
import { indianDay } from '#app/domain/indian-day.ts'
import type { Instant } from '#app/domain/instant.ts'
import type { CheckoutChoice } from '#app/domain/orders/checkout/checkout-choice.ts'
import { parseCheckoutChoice } from '#app/domain/orders/checkout/checkout-choice-form.ts'
import { checkoutFormSchema } from '#app/domain/orders/checkout/checkout-form.ts'
import type { Buyer } from '#app/domain/orders/checkout/load-order-facts.server.ts'
import { offerLocalDelivery } from '#app/domain/orders/checkout/offer-local-delivery.server.ts'
import { type PlacedOrder, placeOrder } from '#app/domain/orders/checkout/place-order.server.ts'
import { refusalMessage } from '#app/domain/orders/checkout/place-order-refusal.ts'
import { quoteCheckout } from '#app/domain/orders/checkout/quote-checkout.server.ts'
import { tryCoupon } from '#app/domain/orders/checkout/try-coupon.server.ts'
import { cashRuleText } from '#app/domain/orders/order/cash-on-delivery.ts'
import type { Fulfilment } from '#app/domain/orders/order/order-status.ts'
import { orderTexts } from '#app/domain/orders/order/order-texts.ts'
import { START_PAYMENT_MESSAGES, startPayment } from '#app/domain/orders/payment/start-payment.server.ts'
import { readSettings } from '#app/domain/settings/read-settings.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import { requireSession } from '#app/http/auth/guards.server.ts'
import { shopOf, visitorOf } from '#app/http/context/router-context.ts'
import { currentOrderTexts, setOrderTexts, withOrderTexts } from '#app/http/cookies/order-text-cookies.server.ts'
import { parseForm, refusedForm, typedIn } from '#app/http/forms/form.server.ts'
import { addressErrors, saveChosenAddress } from '#app/http/forms/save-chosen-address.server.ts'
import { redirectToCheckout } from '#app/http/responses/redirect-to-checkout.server.ts'
import { redirectWithToast } from '#app/http/responses/toast.server.ts'
import secondaryPageStyles from '#app/styles/secondary-pages.css?url'
import { keepLostForm } from '#app/ui/shop/keep-lost-form.ts'
import { ErrorScreen } from '#app/ui/shop/layout/error-screen.tsx'
import { InlinedStylesheet } from '#app/ui/shop/layout/inlined-stylesheet.tsx'
import { MinimalErrorScreen } from '#app/ui/shop/layout/minimal-error-screen.tsx'
import { pageTitle } from '#app/ui/shop/page-title.ts'
import type { Route } from './+types/route.ts'
import { Checkout } from './checkout.tsx'
import { type CheckoutAnswer, type CheckoutView, type GuestView, isNotServed, pricedOrder } from './checkout-view.ts'
import { REFUSAL_SECTION } from './refusal-section.ts'

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle('Checkout', matches) }]

export function headers() {
  return { 'Cache-Control': 'no-store' }
}

export async function loader({ request, context }: Route.LoaderArgs): Promise<CheckoutView | GuestView> {
  const visitor = await visitorOf(context)
  const shop = shopOf(context)
  if (visitor.kind !== 'user')
    return { kind: visitor.kind, delivery: estimateRules(await readSettings(shop), shop.now()) }
  const { user } = visitor
  const settings = await readSettings(shop)
  const offersPickup = isPickupOffered(settings)
  const choice = parseCheckoutChoice(new URL(request.url).searchParams, user)
  const texts = currentOrderTexts(context, request, shop.origin)
  const [{ quote, fulfilment, local }, cart] = await Promise.all([
    quoteWays(shop, visitor, choice, { couponCode: texts.couponCode, offersPickup }),
    findCart(shop, user.id),
  ])
  const { name, phone, addresses } = user
  return {
    kind: 'user',
    name,
    phone,
    addresses,
    addressId: choice.addressId,
    payment: choice.payment,
    fulfilment,
    local,
    pickup: offersPickup ? { place: pickupPlace(settings), hours: pickupHours(settings) } : null,
    cart,
    quote,
    estimate: estimateDelivery(cart, estimateRules(settings, shop.now()), pricedOrder(quote)?.coupon?.freeDelivery),
    texts,
    offersOnline: !settings.cod.cashOnly,
    offersCash: settings.cod.offered,
    cashRule: cashRuleText(settings.cod),
    key: shop.newId('key'),
  }
}

/**
 * The quote of the way the shopper chose, as far as it is offered, and what local delivery costs beside it. Where no
 * courier goes but the shop does, it is local delivery.
 */
async function quoteWays(
  shop: Shop,
  buyer: Buyer,
  { addressId, payment, fulfilment: wanted, slotStart: start }: CheckoutChoice,
  { couponCode, offersPickup }: { couponCode: string | null; offersPickup: boolean },
): Promise<Pick<CheckoutView, 'quote' | 'fulfilment' | 'local'>> {
  const ask = (fulfilment: Fulfilment, slotStart: Instant | null = null) =>
    quoteCheckout(shop, buyer, { addressId, method: payment ?? 'upi', couponCode, fulfilment, slotStart })
  if (wanted === 'pickup' && offersPickup) return { quote: await ask('pickup'), fulfilment: 'pickup', local: null }
  const [byCourier, offer] = await Promise.all([ask('delivery'), offerLocalDelivery(shop, buyer, addressId)])
  if (!offer) return { quote: byCourier, fulfilment: 'delivery', local: null }
  const slotStart = offer.slots.find((slot) => slot.start === start)?.start ?? null
  const byShop = await ask('local_delivery', slotStart)
  const isWanted = wanted === 'local_delivery' && offer.slots.length > 0
  const isLocal = byShop.ok && (isWanted || isNotServed(byCourier))
  const fulfilment = isLocal ? 'local_delivery' : 'delivery'
  const today = indianDay(shop.now())
  return {
    quote: fulfilment === 'delivery' ? byCourier : byShop,
    fulfilment,
    local: {
      feePaise: byShop.ok ? (byShop.value.order.delivery?.feePaise ?? offer.feePaise) : offer.feePaise,
      freeFromPaise: offer.freeFromPaise,
      slots: offer.slots.map((slot) => ({ start: slot.start, text: slotChoiceText(slot, today) })),
      slotStart,
      courier: byCourier.ok ? byCourier.value.order.delivery : null,
    },
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const shop = shopOf(context)
  const buyer = await requireSession(context, request)
  const form = await request.formData()
  const parsed = parseForm(form, checkoutFormSchema)
  const isPickup = form.get('fulfilment') === 'pickup'
  // All field errors are shown at once, and a new address is saved only with a complete form.
  if (!parsed.ok)
    return refusedForm(form, null, {
      fields: { ...(isPickup ? {} : addressErrors(form, buyer.user)), ...parsed.fields },
      status: 400,
    })
  const input = parsed.value
  // Renders the page instead of redirecting, so that everything typed elsewhere stays.
  if (input.intent === 'drop-coupon')
    return renderWithInput(form, setOrderTexts(context, shop.origin, { couponCode: null }))
  if (input.intent === 'use-coupon') {
    const { code, error } = await checkCoupon(context, buyer, input.couponCode)
    return error === null
      ? renderWithInput(form, setOrderTexts(context, shop.origin, { couponCode: code }))
      : refusedForm(form, error, { field: 'couponCode' })
  }
  const address = isPickup ? noAddress(buyer.user) : await saveChosenAddress(shop, buyer.user, form)
  if (!address.ok) {
    const { fields, refusal } = address
    return refusedForm(form, refusal, { fields, status: refusal ? 409 : 400, extra: { section: 'address' } as const })
  }
  const { addressId, user, isNew } = address.value
  const { payment, fulfilment, slotStart } = input
  if (input.intent === 'choose') {
    // A code typed but not applied yet is applied now; one that cannot apply is reported on the next page.
    const { code, error } = input.couponCode ? await checkCoupon(context, buyer, input.couponCode) : NO_COUPON
    const toast = error === null ? undefined : { title: error }
    const draft = { addressId, payment, fulfilment, slotStart, ...input.texts, couponCode: code }
    return redirectToCheckout(shop.origin, draft, { toast })
  }

  const placed = await placeOrder(shop, { user, session: buyer.session }, { ...input.order, addressId }, input.key)
  if (placed.ok) return afterPlacing(shop, user.id, placed.value)
  const message = refusalMessage(placed)
  // The new address is saved by now: the page continues with it, and shows the refusal there.
  if (isNew) {
    // The form has only an applied coupon; the cookie also has one that may still apply.
    const draft = { addressId, payment, ...input.order, couponCode: undefined }
    return redirectToCheckout(shop.origin, draft, { toast: { title: message } })
  }
  const status = placed.reason === 'too-many-requests' ? 429 : 409
  return refusedForm(form, message, { status, extra: { section: REFUSAL_SECTION[placed.reason] } })
}

/** An order that is collected needs no address. */
function noAddress(user: User) {
  return { ok: true, value: { addressId: null, user, isNew: false } } as const
}

/**
 * Redirects a cash order to its confirmation, any other to the gateway, or to its confirmation if the gateway is down.
 */
async function afterPlacing(shop: Shop, userId: string, { orderId, method }: PlacedOrder): Promise<Response> {
  const confirmation = `/order/${orderId}/confirmation`
  // What was typed was meant for this order alone.
  const headers = withOrderTexts(undefined, shop.origin, orderTexts({}))
  if (method === 'cod') return redirect(confirmation, { headers })
  const started = await startPayment(shop, orderId, userId)
  if (started.ok) return redirectDocument(started.value.url, { headers })
  const toast = { title: 'Payment not started', text: START_PAYMENT_MESSAGES[started.reason] }
  return redirectWithToast(confirmation, toast, headers)
}

/** Renders the page again with everything that was typed. */
function renderWithInput(form: FormData, headers: HeadersInit | undefined) {
  return data<CheckoutAnswer>({ fields: {}, typed: typedIn(form), refusal: null }, { headers })
}

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [keepLostForm]

// Revalidates after a refusal too, because its cause is often a changed price or stock. A form without a response keeps
// its page, and the key by which it is placed once.
export const shouldRevalidate = ({ actionStatus }: ShouldRevalidateFunctionArgs) => actionStatus !== 503

export default function CheckoutPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <InlinedStylesheet address={secondaryPageStyles} />
      <Checkout view={loaderData} answer={actionData} />
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <MinimalErrorScreen>
      <ErrorScreen error={error} />
    </MinimalErrorScreen>
  )
}

type Context = Readonly<RouterContextProvider>

const NO_COUPON = { code: undefined, error: null }

/** The code to store for the order about to be placed, or why it cannot apply to this cart. */
async function checkCoupon(context: Context, { user, session }: Buyer, typed: string) {
  const shop = shopOf(context)
  const visitor = { kind: 'user', user, session } as const
  const { code, message, reason } = await tryCoupon(shop, visitor, typed, (await findCart(shop, user.id)).goodsPaise)
  return mayStillApply(reason) ? { code, error: null } : { code: undefined, error: message ?? '' }
}
