import { setTimeout as wait } from 'node:timers/promises'
import { findVisitorByToken } from '#app/domain/identity/sessions/find-visitor-by-token.server.ts'
import { quoteCheckout } from '#app/domain/orders/checkout/quote-checkout.server.ts'
import type { PaymentMethod } from '#app/domain/payments/payment/payment-method.ts'
import type { Shop } from '#app/domain/shop.ts'
import { expectOk } from '#test/expect-ok.ts'
import type { Shopper } from './make-shoppers.ts'

export type SentOrder = { method: PaymentMethod; key: string; seenTotalPaise: number }

/** The response: a status (0 when the connection broke) and the order's number, if there is one. */
export type OrderResponse = { status: number; orderId: string | null; reason: string | null }

const TRIES = 10

/**
 * Sends one order over HTTP, like the shop's page or an API client. A busy server (503) is retried with the same key.
 */
export async function postOrder(
  origin: string,
  shopper: Shopper,
  input: SentOrder,
  tries = TRIES,
): Promise<OrderResponse> {
  const response = await postOnce(origin, shopper, input)
  if (response.status !== 503 || tries === 1) return response
  await wait(Math.random() * 1_000)
  return postOrder(origin, shopper, input, tries - 1)
}

async function postOnce(origin: string, shopper: Shopper, input: SentOrder): Promise<OrderResponse> {
  const body = {
    address: shopper.addressId,
    method: input.method,
    seenTotalPaise: input.seenTotalPaise,
    termsAccepted: true,
  }
  try {
    const response = await fetch(`${origin}/api/v1/orders`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': input.key, Cookie: `sid=${shopper.token}` },
      body: JSON.stringify(body),
    })
    const text = (await response.json()) as { orderId?: string; error?: { reason: string } }
    return { status: response.status, orderId: text.orderId ?? null, reason: text.error?.reason ?? null }
  } catch {
    return { status: 0, orderId: null, reason: null }
  }
}

/** The total shown to a shopper with one pack in the cart. */
export async function shownTotal(shop: Shop, shopper: Shopper, method: PaymentMethod): Promise<number> {
  const visitor = await findVisitorByToken(shop, shopper.token)
  if (visitor.kind !== 'user') throw new Error('The shopper is not signed in')
  const quote = expectOk(
    await quoteCheckout(shop, visitor, { addressId: shopper.addressId, method, fulfilment: 'delivery' }),
  )
  return quote.order.totalPaise
}
