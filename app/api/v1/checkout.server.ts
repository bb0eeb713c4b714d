import { createRoute, z } from '@hono/zod-openapi'
import { placeOrder } from '#app/domain/orders/checkout/place-order.server.ts'
import { type PlaceOrderRefusal, refusalMessage } from '#app/domain/orders/checkout/place-order-refusal.ts'
import { quoteCheckout } from '#app/domain/orders/checkout/quote-checkout.server.ts'
import { PAYMENT_METHODS } from '#app/domain/payments/payment/payment-status.ts'
import { errorBody } from '#app/http/responses/error-body.ts'
import { ApiError, errorResponses } from '../api-error.server.ts'
import { requireApiSession } from '../api-guards.server.ts'
import { createApiRouter, jsonBody, jsonResponse } from '../api-router.server.ts'
import { serializeResponse } from '../serialize-response.server.ts'
import { QuoteJson } from './order-schemas.server.ts'

/** Quotes the cart and places it as an order. Every price is computed on the server. */
export const checkoutApi = createApiRouter()

const PlaceOrderJson = z.object({
  address: z.string().min(1).openapi({ description: 'One of your addresses' }),
  method: z.enum(PAYMENT_METHODS),
  seenTotalPaise: z.int().min(0).openapi({ description: 'The total your shopper was shown; another one is refused' }),
  termsAccepted: z.boolean(),
  coupon: z.string().max(64).optional().openapi({ description: 'The code your shopper saw applied' }),
})

checkoutApi.openapi(
  createRoute({
    method: 'get',
    path: '/checkout',
    summary: 'What your cart costs, sent to an address and paid by a method',
    request: {
      query: z.object({
        address: z.string().optional(),
        method: z.enum(PAYMENT_METHODS).default('upi'),
        coupon: z.string().max(64).optional(),
      }),
    },
    responses: { 200: jsonResponse('The whole sum', QuoteJson), ...errorResponses(400, 401, 409) },
  }),
  async (c) => {
    const buyer = await requireApiSession(c)
    const { address, method, coupon } = c.req.valid('query')
    const quote = await quoteCheckout(c.get('shop'), buyer, { addressId: address ?? null, method, couponCode: coupon })
    if (!quote.ok) return c.json(refusalBody(quote), 409)
    const cash = quote.value.cash.offered ? quote.value.cash : messageAsSays(quote.value.cash)
    return c.json(serializeResponse(QuoteJson, { ...quote.value.order, cash }, c.get('shop').log), 200)
  },
)

checkoutApi.openapi(
  createRoute({
    method: 'post',
    path: '/orders',
    summary: 'Place what is in your cart, once per Idempotency-Key',
    request: { headers: z.object({ 'idempotency-key': z.string().optional() }), body: jsonBody(PlaceOrderJson) },
    responses: {
      200: jsonResponse(
        'The order; an online one waits to be paid',
        z.object({ orderId: z.string(), method: z.enum(PAYMENT_METHODS), totalPaise: z.int() }),
      ),
      ...errorResponses(400, 401, 409, 422, 429),
    },
  }),
  async (c) => {
    const buyer = await requireApiSession(c)
    const key = c.req.valid('header')['idempotency-key'] ?? ''
    if (key.length < 16 || key.length > 255)
      throw new ApiError(400, 'key-missing', 'Send an Idempotency-Key of 16 to 255 characters.')
    const { address: addressId, coupon: couponCode = null, ...input } = c.req.valid('json')
    const placed = await placeOrder(c.get('shop'), buyer, { ...input, addressId, couponCode }, key)
    if (placed.ok) return c.json(placed.value, 200)
    if (placed.reason === 'too-many-requests') return c.json(refusalBody(placed), 429)
    return c.json(refusalBody(placed), placed.reason === 'key-reused' ? 422 : 409)
  },
)

/** The error body of a refusal, with the facts behind its message: the packs left, the current total. */
function refusalBody(refusal: PlaceOrderRefusal) {
  const body = errorBody(refusal.reason, refusalMessage(refusal))
  if (!refusal.detail) return body
  const detail = 'message' in refusal.detail ? messageAsSays(refusal.detail) : refusal.detail
  return { error: { ...body.error, detail } }
}

/** Version 1 of the API publishes the field `message` as `says`. */
function messageAsSays<Facts extends { message: string }>({ message, ...facts }: Facts) {
  return { ...facts, says: message }
}
