import { createRoute, z } from '@hono/zod-openapi'
import { placeOrder } from '#app/domain/orders/checkout/place-order.server.ts'
import { type PlaceOrderRefusal, refusalMessage } from '#app/domain/orders/checkout/place-order-refusal.ts'
import { quoteCheckout } from '#app/domain/orders/checkout/quote-checkout.server.ts'
import { PAYMENT_METHODS } from '#app/domain/orders/order/order-status.ts'
import { errorBody } from '#app/http/responses/error-body.ts'
import { requireApiSession } from './api-guards.server.ts'
import { ApiProblem, problems } from './api-problem.server.ts'
import { createApi, jsonAnswer, jsonBody } from './create-api.server.ts'
import { QuoteJson } from './order-json.server.ts'
import { validateResponse } from './validate-response.server.ts'

/** From the cart to the order, for programs. Every price is the server's. */
export const checkoutApi = createApi()

checkoutApi.use('/checkout', async (c, next) => {
  await next()
  c.header('Cache-Control', 'no-store')
})

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
    responses: { 200: jsonAnswer('The whole sum', QuoteJson), ...problems(400, 401, 409) },
  }),
  async (c) => {
    const buyer = await requireApiSession(c)
    const { address, method, coupon } = c.req.valid('query')
    const quote = await quoteCheckout(c.get('shop'), buyer, { addressId: address ?? null, method, couponCode: coupon })
    if (!quote.ok) return c.json(refusalBody(quote.refusal), 409)
    const cash = quote.cash.offered ? quote.cash : withWireName(quote.cash)
    return c.json(validateResponse(QuoteJson, { ...quote.order, cash }, c.get('shop').log), 200)
  },
)

checkoutApi.openapi(
  createRoute({
    method: 'post',
    path: '/orders',
    summary: 'Place what is in your cart, once per Idempotency-Key',
    request: { headers: z.object({ 'idempotency-key': z.string().optional() }), body: jsonBody(PlaceOrderJson) },
    responses: {
      200: jsonAnswer(
        'The order; an online one waits to be paid',
        z.object({ orderId: z.string(), method: z.enum(PAYMENT_METHODS), totalPaise: z.int() }),
      ),
      ...problems(400, 401, 409, 422, 429),
    },
  }),
  async (c) => {
    const buyer = await requireApiSession(c)
    const key = c.req.valid('header')['idempotency-key'] ?? ''
    if (key.length < 16 || key.length > 255)
      throw new ApiProblem(400, 'key-missing', 'Send an Idempotency-Key of 16 to 255 characters.')
    const { address: addressId, coupon: couponCode, ...input } = c.req.valid('json')
    const placed = await placeOrder(c.get('shop'), buyer, { ...input, addressId, couponCode }, key)
    if (placed.ok) return c.json(placed.value, 200)
    if (placed.reason === 'too-many-requests') return c.json(refusalBody(placed), 429)
    return c.json(refusalBody(placed), placed.reason === 'key-reused' ? 422 : 409)
  },
)

/** A refusal with the facts behind its message: which packs are left, what the total is now. */
function refusalBody(refusal: PlaceOrderRefusal) {
  const body = errorBody(refusal.reason, refusalMessage(refusal))
  if (!refusal.detail) return body
  const detail = 'message' in refusal.detail ? withWireName(refusal.detail) : refusal.detail
  return { error: { ...body.error, detail } }
}

/** Facts whose message version 1 of the API calls `says`: programs read it by that name. */
function withWireName<Facts extends { message: string }>({ message, ...facts }: Facts) {
  return { ...facts, says: message }
}
