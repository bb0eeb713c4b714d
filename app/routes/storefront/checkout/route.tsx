import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { readPricedCart } from '#app/domain/cart/read-priced-cart.server.ts'
import { isBroughtByShop } from '#app/domain/delivery/delivery-area.ts'
import { deliveryFeeRange, feeRangeRules } from '#app/domain/delivery/delivery-fee-range.ts'
import { isServedPlace } from '#app/domain/delivery/is-served-place.ts'
import { isPickupOffered, pickupHours, pickupPlace } from '#app/domain/delivery/pickup.ts'
import { parseCheckoutChoice } from '#app/domain/orders/checkout/checkout-choice-query.ts'
import { pricedOrder } from '#app/domain/orders/checkout/checkout-quote.ts'
import { quoteFulfilments } from '#app/domain/orders/checkout/quote-checkout.server.ts'
import { cashRuleText } from '#app/domain/orders/order/cash-on-delivery/cash-on-delivery.ts'
import { ORDER_TEXT_INPUTS, orderTextsOfInputs } from '#app/domain/orders/order/order-texts.ts'
import { readPublicSettings } from '#app/domain/settings/read-public-settings.server.ts'
import { shopOf, visitorOf } from '#app/http/context/router-context.ts'
import { currentTextCookies } from '#app/http/cookies/typed-text-cookies.server.ts'
import cartAccountAndTextPageStyles from '#app/styles/cart-account-and-text-pages.css?url'
import { ErrorScreen } from '#app/ui/shared/document/error-screen.tsx'
import { InlinedStylesheet } from '#app/ui/shared/document/inlined-stylesheet.tsx'
import { MinimalErrorScreen } from '#app/ui/shared/minimal-error-screen.tsx'
import { pageTitle } from '#app/ui/shared/page-title.ts'
import { useLastActionData } from '#app/ui/shared/use-last-action-data.ts'
import { keepLostForm } from '#app/ui/shop/keep-lost-form.ts'
import type { Route } from './+types/route.ts'
import { changeCheckout } from './change-checkout.server.ts'
import { Checkout } from './checkout.tsx'
import type { CheckoutView, GuestView } from './checkout-view.ts'
import { keepLostRequote } from './keep-lost-requote.ts'
import { useLatestView } from './use-latest-view.ts'

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle('Checkout', matches) }]

export function headers() {
  return { 'Cache-Control': 'no-store' }
}

export async function loader({ request, context }: Route.LoaderArgs): Promise<CheckoutView | GuestView> {
  const visitor = await visitorOf(context)
  const shop = shopOf(context)
  if (visitor.kind !== 'user')
    return { kind: visitor.kind, delivery: feeRangeRules(await readPublicSettings(shop), shop.now()) }
  const { user } = visitor
  const settings = await readPublicSettings(shop)
  const choice = parseCheckoutChoice(new URL(request.url).searchParams, user, (address) =>
    isServedPlace(address, settings, shop.now()),
  )
  const texts = orderTextsOfInputs(currentTextCookies(context, request, shop.origin, ORDER_TEXT_INPUTS))
  const [{ quote, fulfilment, local }, cart] = await Promise.all([
    quoteFulfilments(shop, visitor, { ...choice, couponCode: texts.couponCode }),
    readPricedCart(shop, user.id),
  ])
  const { name, phone, addresses } = user
  const address = addresses.find(({ id }) => id === choice.addressId)
  return {
    kind: 'user',
    name,
    phone,
    addresses,
    addressId: choice.addressId,
    payment: choice.payment,
    fulfilment,
    local,
    isBroughtByShop: address !== undefined && isBroughtByShop(address, settings),
    pickup: isPickupOffered(settings) ? { place: pickupPlace(settings), hours: pickupHours(settings) } : null,
    cart,
    quote,
    feeRange: deliveryFeeRange(cart, feeRangeRules(settings, shop.now()), pricedOrder(quote)?.coupon?.freeDelivery),
    texts,
    offersOnline: !settings.cod.cashOnly,
    offersCash: settings.cod.offered,
    cashRule: cashRuleText(settings.cod),
    upiAtDoor: settings.cod.upiAtDoor,
    key: shop.newId('key'),
  }
}

export function action({ request, context }: Route.ActionArgs) {
  return changeCheckout(context, request)
}

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [keepLostForm, keepLostRequote]

// Revalidates after a refusal too, because its cause is often a changed price or stock. A form without a response keeps
// its page, and the key by which it is placed once.
export const shouldRevalidate = ({ actionStatus }: ShouldRevalidateFunctionArgs) => actionStatus !== 503

export default function CheckoutPage({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useLastActionData(actionData)
  const { view, isStale } = useLatestView<CheckoutView | GuestView>(loaderData)
  return (
    <>
      <InlinedStylesheet address={cartAccountAndTextPageStyles} />
      <Checkout view={view} isStale={isStale} answer={answer} />
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
