import { data, type RouterContextProvider, redirect, redirectDocument } from 'react-router'
import type { z } from 'zod'
import { readPricedCart } from '#app/domain/cart/read-priced-cart.server.ts'
import { mayStillApply } from '#app/domain/coupons/coupon.ts'
import { saveAddressMessages } from '#app/domain/identity/profile/address.ts'
import { chosenAddressFormSchema } from '#app/domain/identity/profile/address-form.ts'
import { saveChosenAddress } from '#app/domain/identity/profile/change-addresses.server.ts'
import type { User } from '#app/domain/identity/user.ts'
import { type CheckoutChoice, checkoutPath } from '#app/domain/orders/checkout/checkout-choice.ts'
import { checkoutFormSchema } from '#app/domain/orders/checkout/checkout-form.ts'
import type { Buyer } from '#app/domain/orders/checkout/load-order-facts.server.ts'
import { type PlacedOrder, placeOrder } from '#app/domain/orders/checkout/place-order.server.ts'
import { refusalMessage } from '#app/domain/orders/checkout/place-order-refusal.ts'
import { tryCoupon } from '#app/domain/orders/checkout/try-coupon.server.ts'
import { type ChangedOrderTexts, inputsOfOrderTexts, orderTexts } from '#app/domain/orders/order/order-texts.ts'
import { START_PAYMENT_MESSAGES, startPayment } from '#app/domain/orders/payment/start-payment.server.ts'
import { done } from '#app/domain/result.ts'
import type { Shop } from '#app/domain/shop.ts'
import { requireSession } from '#app/http/auth/guards.server.ts'
import { shopOf } from '#app/http/context/router-context.ts'
import { setTextCookies, withTextCookies } from '#app/http/cookies/typed-text-cookies.server.ts'
import { parseForm, refusedForm, typedIn } from '#app/http/forms/form.server.ts'
import { refusalStatus } from '#app/http/responses/error-responses.server.ts'
import { redirectWithToast } from '#app/http/responses/toast.server.ts'
import type { CheckoutAnswer } from './checkout-view.ts'
import { REFUSAL_SECTION } from './refusal-section.ts'

type Context = Readonly<RouterContextProvider>

/**
 * Applies or drops a coupon, chooses address, payment and delivery, or places the order, by the form's intent. A
 * refused form is answered with what was typed.
 */
export async function changeCheckout(context: Context, request: Request) {
  const shop = shopOf(context)
  const buyer = await requireSession(context, request)
  const form = await request.formData()
  const parsed = parseForm(form, checkoutFormSchema)
  const isPickup = form.get('fulfilment') === 'pickup'
  // An order that is collected needs no address.
  const chosen = isPickup ? null : parseForm(form, chosenAddressFormSchema(typedIn(form), buyer.user.addresses))
  const addressErrors = chosen?.ok === false ? chosen.fields : {}
  // All field errors are shown at once, and a new address is saved only with a complete form.
  if (!parsed.ok) return refusedForm(form, null, { fields: { ...addressErrors, ...parsed.fields }, status: 400 })
  const input = parsed.value
  switch (input.intent) {
    // A coupon renders the page instead of redirecting, so that everything typed elsewhere stays.
    case 'drop-coupon':
      return renderWithInput(form, storeCoupon(context, shop, null))
    case 'use-coupon': {
      const { code, error } = await checkCoupon(shop, buyer, input.couponCode)
      return error === null
        ? renderWithInput(form, storeCoupon(context, shop, code))
        : refusedForm(form, error, { field: 'couponCode' })
    }
    case 'choose':
    case 'place': {
      if (chosen?.ok === false)
        return refusedForm(form, null, { fields: addressErrors, status: 400, extra: IN_ADDRESS })
      const address = chosen
        ? await saveChosenAddress(shop, buyer.user, chosen.value)
        : done({ addressId: null, user: buyer.user, isNew: false })
      if (!address.ok)
        return refusedForm(form, saveAddressMessages(address.detail)[address.reason], { extra: IN_ADDRESS })
      return input.intent === 'choose'
        ? continueCheckout(shop, buyer, input, address.value)
        : placeCheckoutOrder({ shop, buyer, form }, input, address.value)
    }
  }
}

type InputOf<Intent> = Extract<z.output<typeof checkoutFormSchema>, { intent: Intent }>

/** The address that is saved of an order, null of one that is collected, and the user with it. */
type OrderAddress = { addressId: string | null; user: User; isNew: boolean }

const IN_ADDRESS = { section: 'address' } as const

/**
 * Shows the page again with what was chosen. A code typed but not applied yet is applied now; one that cannot apply is
 * reported there.
 */
async function continueCheckout(
  shop: Shop,
  buyer: Buyer,
  { couponCode, payment, fulfilment, slotStart, texts }: InputOf<'choose'>,
  { addressId }: OrderAddress,
) {
  const { code, error } = couponCode ? await checkCoupon(shop, buyer, couponCode) : NO_COUPON
  return redirectToCheckout(shop, { addressId, payment, fulfilment, slotStart }, { ...texts, couponCode: code }, error)
}

async function placeCheckoutOrder(
  { shop, buyer, form }: { shop: Shop; buyer: Buyer; form: FormData },
  { order, payment, key }: InputOf<'place'>,
  { addressId, user, isNew }: OrderAddress,
) {
  const placed = await placeOrder(shop, { user, session: buyer.session }, { ...order, addressId }, key)
  if (placed.ok) return afterPlacing(shop, user.id, placed.value)
  const message = refusalMessage(placed)
  // The new address is saved by now: the page continues with it, and shows the refusal there.
  if (isNew) {
    // The form has only an applied coupon; the cookie also has one that may still apply.
    const texts = { ...order, couponCode: undefined }
    return redirectToCheckout(shop, { ...order, addressId, payment }, texts, message)
  }
  const status = refusalStatus(placed.reason, 409)
  return refusedForm(form, message, { status, extra: { section: REFUSAL_SECTION[placed.reason] } })
}

const NO_COUPON = { code: undefined, error: null }

/** The code to store for the order about to be placed, or why it cannot apply to this cart. */
async function checkCoupon(shop: Shop, { user, session }: Buyer, typed: string) {
  const visitor = { kind: 'user', user, session } as const
  const { code, message, reason } = await tryCoupon(
    shop,
    visitor,
    typed,
    (await readPricedCart(shop, user.id)).goodsPaise,
  )
  return mayStillApply(reason) ? { code, error: null } : { code: undefined, error: message ?? '' }
}

/** Stores or deletes the code of a coupon. Returns the headers of the response. */
function storeCoupon(context: Context, { origin }: Shop, couponCode: string | null | undefined) {
  return setTextCookies(context, origin, inputsOfOrderTexts({ couponCode }))
}

/** Redirects to this page with everything entered so far: the choice in the URL, the texts in cookies. */
function redirectToCheckout({ origin }: Shop, choice: CheckoutChoice, texts: ChangedOrderTexts, title: string | null) {
  const headers = withTextCookies(undefined, origin, inputsOfOrderTexts(texts))
  const url = checkoutPath(choice)
  return title === null ? redirect(url, { headers }) : redirectWithToast(url, { title }, headers)
}

/**
 * Redirects a cash order to its confirmation, any other to the gateway, or to its confirmation if the gateway is down.
 */
async function afterPlacing(shop: Shop, userId: string, { orderId, method }: PlacedOrder): Promise<Response> {
  const confirmation = `/order/${orderId}/confirmation`
  // The typed texts belong to this order, so their cookies are deleted.
  const headers = withTextCookies(undefined, shop.origin, inputsOfOrderTexts(orderTexts({})))
  if (method === 'cod') return redirect(confirmation, { headers })
  const started = await startPayment(shop, userId, orderId)
  if (started.ok) return redirectDocument(started.value.url, { headers })
  const toast = { title: 'Payment not started', text: START_PAYMENT_MESSAGES[started.reason] }
  return redirectWithToast(confirmation, toast, headers)
}

/** Renders the page again with everything that was typed. */
function renderWithInput(form: FormData, headers: HeadersInit | undefined) {
  return data<CheckoutAnswer>({ fields: {}, typed: typedIn(form), refusal: null }, { headers })
}
