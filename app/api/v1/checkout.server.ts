import { createRoute, z } from '@hono/zod-openapi'
import { fulfilmentSchema, paymentSchema } from '#app/domain/orders/checkout/checkout-choice-query.ts'
import { offerLocalDelivery } from '#app/domain/orders/checkout/offer-local-delivery.server.ts'
import { quoteCheckout } from '#app/domain/orders/checkout/quote-checkout.server.ts'
import { errorResponses } from '../api-error.server.ts'
import { requireApiUserAndSession } from '../api-guards.server.ts'
import { createApiRouter, jsonResponse } from '../create-api-router.server.ts'
import { pricedFields, shownLines } from './order-json.server.ts'
import { messageAsSays, placeOrderErrorBody } from './place-order-error.server.ts'

/** A cart priced as an order that is not placed yet. */
const QuoteJson = z
  .object({
    ...pricedFields,
    coupon: z
      .object({ code: z.string(), freeDelivery: z.boolean(), savedPaise: z.int() })
      .nullable()
      .openapi({ description: 'What the coupon takes off; null when none was given or it does not apply' }),
    couponMessage: z.string().nullable().openapi({ description: 'Why the coupon does not apply' }),
    delivery: z
      .object({
        zone: z.string(),
        feePaise: z.int(),
        freeFromPaise: z.int(),
        chargeableGrams: z.int(),
        earliestDay: z.string(),
        dueDay: z.string(),
      })
      .nullable(),
    localDelivery: z
      .object({
        feePaise: z.int(),
        freeFromPaise: z.int(),
        slots: z.array(z.object({ start: z.string(), end: z.string() })),
      })
      .nullable()
      .openapi({
        description: 'What the shop takes to bring it to the address itself, and the slots with places left',
      }),
    online: z.boolean().openapi({ description: 'Whether it can be paid by upi or card' }),
    cash: z.union([
      z.object({ offered: z.literal(true), feePaise: z.int(), needsCode: z.boolean() }),
      z.object({ offered: z.literal(false), says: z.string() }),
    ]),
  })
  .openapi('CheckoutQuote')

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
