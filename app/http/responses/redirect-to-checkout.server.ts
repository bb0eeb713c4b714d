import { redirect } from 'react-router'
import { type CheckoutChoice, formatCheckoutChoice } from '#app/domain/orders/checkout/checkout-choice.ts'
import { type ChangedOrderTexts, withOrderTexts } from '../cookies/order-text-cookies.server.ts'
import { type FlashToast, withToast } from './toast.server.ts'

/** Everything a shopper entered at checkout. A text that is left out stays as the browser has it. */
export type CheckoutDraft = CheckoutChoice & ChangedOrderTexts

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
  const headers = withOrderTexts(undefined, origin, texts)
  return redirect(`/checkout?${params}${hash}`, { headers: toast ? withToast(headers, toast) : headers })
}
