import { createRoute, z } from '@hono/zod-openapi'
import { fulfilmentSchema, paymentSchema } from '#app/domain/orders/checkout/checkout-choice-form.ts'
import { offerLocalDelivery } from '#app/domain/orders/checkout/offer-local-delivery.server.ts'
import { quoteCheckout } from '#app/domain/orders/checkout/quote-checkout.server.ts'
import { errorResponses } from '../api-error.server.ts'
import { requireApiUserAndSession } from '../api-guards.server.ts'
import { createApiRouter, jsonResponse } from '../create-api-router.server.ts'
import { shownLines } from './order-json.server.ts'
import { messageAsSays, placeOrderErrorBody } from './place-order-error.server.ts'
import { QuoteJson } from './quote-json.server.ts'

/** Quotes the cart as an order. Every price is computed on the server. */
export const checkoutApi = createApiRouter()

checkoutApi.openapi(
  createRoute({
    method: 'get',
    path: '/checkout',
    summary: 'What your cart costs, sent to an address, brought by the shop or collected there, and paid by a method',
    request: {
      query: z.object({
        address: z.string().optional(),
        fulfilment: fulfilmentSchema,
        method: paymentSchema.default('upi'),
        coupon: z.string().max(64).optional(),
      }),
    },
    responses: { 200: jsonResponse('The whole sum', QuoteJson), ...errorResponses(400, 401, 409) },
  }),
  async (c) => {
    const buyer = await requireApiUserAndSession(c)
    const { address, fulfilment, method, coupon } = c.req.valid('query')
    const addressId = address ?? null
    const quote = await quoteCheckout(c.get('shop'), buyer, {
      addressId,
      fulfilment,
      method,
      couponCode: coupon,
    })
    if (!quote.ok) return c.json(placeOrderErrorBody(quote), 409)
    const { order, online } = quote.value
    const cash = quote.value.cash.offered ? quote.value.cash : messageAsSays(quote.value.cash)
    const localDelivery = await offerLocalDelivery(c.get('shop'), buyer, addressId)
    const couponMessage = order.couponRefusal?.message ?? null
    return c.json({ ...order, couponMessage, lines: shownLines(order), localDelivery, online, cash }, 200)
  },
)
