import { redirect } from 'react-router'
import { type CheckoutChoice, formatCheckoutChoice } from '#app/domain/orders/checkout/checkout-choice.ts'
import type { OrderTexts } from '#app/domain/orders/checkout/decide-order.ts'
import { couponCookie } from '../cookies/coupon-cookie.server.ts'
import { type FlashToast, withToast } from '../responses/toast.server.ts'

/**
 * How what a shopper typed survives a redirect: a Set-Cookie per text. A new field of OrderTexts does not compile
 * without.
 */
const TEXT_COOKIES: { [Field in keyof OrderTexts]: (origin: string, text: OrderTexts[Field]) => string } = {
  couponCode: couponCookie,
}

const ORDER_TEXTS = Object.keys(TEXT_COOKIES) as (keyof OrderTexts)[]

/** Everything a shopper entered at checkout. A text that is undefined stays as the browser has it. */
export type CheckoutDraft = CheckoutChoice & { [Field in keyof OrderTexts]: OrderTexts[Field] | undefined }

/**
 * Redirects to checkout with everything entered so far: the choices in the URL, the texts in cookies. Without an
 * address the default one is chosen there.
 */
export function redirectToCheckout(
  origin: string,
  { addressId, payment, fulfilment, slotStart, ...texts }: CheckoutDraft,
  { hash = '', toast }: { hash?: string; toast?: FlashToast } = {},
): Response {
  const params = formatCheckoutChoice({ addressId: addressId ?? undefined, payment, fulfilment, slotStart })
  const headers = new Headers()
  const store = <Field extends keyof OrderTexts>(field: Field) => {
    const text: OrderTexts[Field] | undefined = texts[field]
    if (text !== undefined) headers.append('Set-Cookie', TEXT_COOKIES[field](origin, text))
  }
  for (const field of ORDER_TEXTS) store(field)
  return redirect(`/checkout?${params}${hash}`, { headers: toast ? withToast(headers, toast) : headers })
}
