import { redirect } from 'react-router'
import type { User } from '#app/domain/identity/user.ts'
import type { Instant } from '#app/domain/instant.ts'
import { instantSchema } from '#app/domain/instant-schema.ts'
import type { OrderTexts } from '#app/domain/orders/checkout/decide-order.ts'
import { FULFILMENTS, type Fulfilment } from '#app/domain/orders/order/order-status.ts'
import { PAYMENT_METHODS, type PaymentMethod } from '#app/domain/payments/payment/payment-status.ts'
import { couponCookie } from '../cookies/coupon-cookie.server.ts'
import { type FlashToast, withToast } from '../responses/toast.server.ts'

/** The choices made at checkout, as in its URL. A null address is a new one that is still being typed. */
export type CheckoutChoice = {
  addressId: string | null
  payment: PaymentMethod | null
  fulfilment: Fulfilment
  /** The start of the slot in which the shop brings it. */
  slotStart: Instant | null
}

/** How what a shopper typed survives a redirect: a Set-Cookie per text. A new field of OrderTexts does not compile without. */
const TEXT_COOKIES: { [Field in keyof OrderTexts]: (origin: string, text: OrderTexts[Field]) => string } = {
  couponCode: couponCookie,
}

const ORDER_TEXTS = Object.keys(TEXT_COOKIES) as (keyof OrderTexts)[]

/** Everything a shopper entered at checkout. A text that is undefined stays as the browser has it. */
export type CheckoutDraft = CheckoutChoice & { [Field in keyof OrderTexts]: OrderTexts[Field] | undefined }

/**
 * Reads the choices from the URL. The default address is chosen if the URL names none; no payment method ever is. Cash needs
 * an address first, because the address decides whether a courier collects cash there; pickup needs none.
 */
export function readCheckoutChoice(
  request: Request,
  user: Pick<User, 'addresses' | 'defaultAddressId'>,
): CheckoutChoice {
  const { searchParams } = new URL(request.url)
  const requested = searchParams.get('address')
  const known = (id: string | null) => user.addresses.find((address) => address.id === id)?.id ?? null
  const payment = PAYMENT_METHODS.find((method) => method === searchParams.get('payment')) ?? null
  const fallback = () => known(requested) ?? known(user.defaultAddressId) ?? user.addresses[0]?.id ?? null
  const addressId = requested === 'new' ? null : fallback()
  const fulfilment = FULFILMENTS.find((each) => each === searchParams.get('fulfilment')) ?? 'delivery'
  const slot = instantSchema().safeParse(searchParams.get('slot'))
  const isTooEarly = payment === 'cod' && addressId === null && fulfilment !== 'pickup'
  return {
    addressId,
    payment: isTooEarly ? null : payment,
    fulfilment,
    slotStart: fulfilment === 'local_delivery' && slot.success ? slot.data : null,
  }
}

/** Redirects to checkout with everything entered so far: the choices in the URL, the texts in cookies. */
export function redirectToCheckout(
  origin: string,
  { addressId, payment, fulfilment, slotStart, ...texts }: CheckoutDraft,
  { hash = '', toast }: { hash?: string; toast?: FlashToast } = {},
): Response {
  const params = new URLSearchParams()
  if (addressId) params.set('address', addressId)
  if (payment) params.set('payment', payment)
  if (fulfilment !== 'delivery') params.set('fulfilment', fulfilment)
  if (slotStart) params.set('slot', slotStart)
  const headers = new Headers()
  const store = <Field extends keyof OrderTexts>(field: Field) => {
    const text: OrderTexts[Field] | undefined = texts[field]
    if (text !== undefined) headers.append('Set-Cookie', TEXT_COOKIES[field](origin, text))
  }
  for (const field of ORDER_TEXTS) store(field)
  return redirect(`/checkout?${params}${hash}`, { headers: toast ? withToast(headers, toast) : headers })
}
