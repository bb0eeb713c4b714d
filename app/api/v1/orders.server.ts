import { createRoute, z } from '@hono/zod-openapi'
import { may } from '#app/domain/identity/staff/permission.ts'
import { readPermissions } from '#app/domain/identity/staff/read-permissions.server.ts'
import { type RateReason, TOO_MANY_REQUESTS } from '#app/domain/limits/rate-limits.ts'
import { slotIfShopDelivers } from '#app/domain/orders/checkout/checkout-choice.ts'
import { fulfilmentSchema, paymentSchema } from '#app/domain/orders/checkout/checkout-choice-query.ts'
import { placeOrder } from '#app/domain/orders/checkout/place-order.server.ts'
import { cancelOrder } from '#app/domain/orders/fulfilment/cancel-order.server.ts'
import { CANCEL_MESSAGES } from '#app/domain/orders/fulfilment/may-cancel.ts'
import { isCollected } from '#app/domain/orders/order/order-fulfilment.ts'
import { orderTextsOfInputs } from '#app/domain/orders/order/order-texts.ts'
import { orderTextInputs } from '#app/domain/orders/order/order-texts-schema.ts'
import { readPermittedOrder } from '#app/domain/orders/order/read-permitted-order.server.ts'
import { START_PAYMENT_MESSAGES, startPayment } from '#app/domain/orders/payment/start-payment.server.ts'
import { listOrdersPage } from '#app/domain/orders/tracking/list-my-orders.server.ts'
import { findRemittanceOf } from '#app/domain/payments/cash/cash-remittance-store.server.ts'
import { instantSchema } from '#app/domain/time/instant-schema.ts'
import { refusalStatus } from '#app/http/responses/error-responses.server.ts'
import { ApiError, errorResponses, refusalResponse } from '../api-error.server.ts'
import { requireApiUser, requireApiUserAndSession } from '../api-guards.server.ts'
import { createApiRouter, jsonBody, jsonResponse } from '../create-api-router.server.ts'
import { OrderJson, orderJson } from './order-json.server.ts'
import { placeOrderErrorBody } from './place-order-error.server.ts'

/** Orders. A shopper reads and changes only their own. */
export const ordersApi = createApiRouter()

const READ_MESSAGES = {
  'order-not-found': CANCEL_MESSAGES['order-not-found'],
  'too-many-requests': TOO_MANY_REQUESTS,
} as const
const CANCEL_STATUS = {
  'order-not-found': 404,
  'too-late': 409,
  'code-not-fresh': 409,
} as const satisfies Record<keyof typeof CANCEL_MESSAGES, number>

const PAY_STATUS = {
  'order-not-found': 404,
  'not-payable': 409,
  'gateway-down': 503,
} as const satisfies Record<Exclude<keyof typeof START_PAYMENT_MESSAGES, RateReason>, number>

const params = z.object({ id: z.string() })
const PAGE_SIZE = 100
const limit = z.coerce
  .number()
  .int()
  .min(1)
  .max(PAGE_SIZE)
  .default(PAGE_SIZE)
  .openapi({ description: 'How many to a page' })
const page = z.coerce.number().int().min(1).default(1).openapi({ description: 'Which page; beyond the last, the last' })

const bought = z
  .enum(['true', 'false'])
  .default('false')
  .openapi({ description: 'Only those paid, or confirmed to be paid in cash, and not cancelled' })

const OrdersJson = z
  .object({ orders: z.array(OrderJson), total: z.int(), page: z.int(), pages: z.int() })
  .openapi('OrderPage')

ordersApi.openapi(
  createRoute({
    method: 'get',
    path: '/orders',
    summary: 'Your orders, newest first',
    request: { query: z.object({ limit, page, bought }) },
    responses: { 200: jsonResponse('A page of them', OrdersJson), ...errorResponses(400, 401) },
  }),
  async (c) => {
    const user = await requireApiUser(c)
    const query = c.req.valid('query')
    const wanted = { page: query.page, perPage: query.limit, boughtOnly: query.bought === 'true' }
    const found = await listOrdersPage(c.get('shop').db, user.id, wanted)
    return c.json({ ...found, orders: found.orders.map((order) => orderJson(order)) }, 200)
  },
)

const PlaceOrderJson = z
  .object({
    fulfilment: fulfilmentSchema.describe(
      'pickup: collected at the shop, if it offers that; method cod is then paid there. local_delivery: the shop brings it itself, in a slot. What is sent to an address that the shop brings all orders to is a local_delivery too, without a slot',
    ),
    slot: instantSchema()
      .optional()
      .openapi({ description: 'The start of a slot of the quote; for local_delivery alone' }),
    address: z.string().min(1).optional().openapi({ description: 'One of your addresses; not for pickup' }),
    method: paymentSchema,
    seenTotalPaise: z.int().min(0).openapi({ description: 'The total your shopper was shown; another one is refused' }),
    termsAccepted: z.boolean(),
    ...orderTextInputs,
  })
  .superRefine(({ fulfilment, address }, context) => {
    if (!isCollected(fulfilment) && address === undefined)
      context.addIssue({ code: 'invalid_type', expected: 'string', input: address, path: ['address'] })
  })

const KEY_LENGTH = { min: 16, max: 255 }

// Optional to the parser: a missing key has an error of its own.
const IdempotencyHeaders = z.object({
  'idempotency-key': z
    .string()
    .optional()
    .openapi({
      param: { required: true },
      minLength: KEY_LENGTH.min,
      maxLength: KEY_LENGTH.max,
      description: 'A new random text for each order, sent again with each retry of it',
    }),
})

ordersApi.openapi(
  createRoute({
    method: 'post',
    path: '/orders',
    summary: 'Place what is in your cart, once per Idempotency-Key',
    request: { headers: IdempotencyHeaders, body: jsonBody(PlaceOrderJson) },
    responses: {
      200: jsonResponse(
        'The order; an online one waits to be paid',
        z.object({ orderId: z.string(), method: paymentSchema, totalPaise: z.int() }),
      ),
      ...errorResponses(400, 401, 409, 422, 429),
    },
  }),
  async (c) => {
    const buyer = await requireApiUserAndSession(c)
    const key = c.req.valid('header')['idempotency-key'] ?? ''
    if (key.length < KEY_LENGTH.min || key.length > KEY_LENGTH.max)
      throw new ApiError(
        400,
        'key-missing',
        `Send an Idempotency-Key of ${KEY_LENGTH.min} to ${KEY_LENGTH.max} characters.`,
      )
    const body = c.req.valid('json')
    const { address: addressId = null, fulfilment, method, seenTotalPaise, termsAccepted } = body
    const chosen = { fulfilment, method, seenTotalPaise, termsAccepted, addressId }
    const slotStart = slotIfShopDelivers(fulfilment, body.slot)
    const placed = await placeOrder(c.get('shop'), buyer, { ...chosen, ...orderTextsOfInputs(body), slotStart }, key)
    if (placed.ok) return c.json(placed.value, 200)
    const status = refusalStatus(placed.reason, placed.reason === 'key-reused' ? 422 : 409)
    return c.json(placeOrderErrorBody(placed), status)
  },
)

ordersApi.openapi(
  createRoute({
    method: 'get',
    path: '/orders/{id}',
    summary: 'One of your orders; staff who may see orders see every order',
    request: { params },
    responses: { 200: jsonResponse('The order', OrderJson), ...errorResponses(401, 404, 429) },
  }),
  async (c) => {
    const user = await requireApiUser(c)
    const { db } = c.get('shop')
    const reader = { id: user.id, permissions: await readPermissions(db, user.role) }
    const read = await readPermittedOrder(c.get('shop'), reader, c.req.valid('param').id)
    if (!read.ok) return refusalResponse(c, read, READ_MESSAGES, { 'order-not-found': 404 })
    const order = read.value
    const ofStaff = may(reader, 'orders') && order.paymentMethod === 'cod'
    const remittance = ofStaff ? await findRemittanceOf(db, order.id) : null
    return c.json(orderJson(order, remittance?.receivedAt), 200)
  },
)

ordersApi.openapi(
  createRoute({
    method: 'post',
    path: '/orders/{id}/cancel',
    summary: 'Cancel your order, until it is packed',
    request: { params },
    responses: {
      200: jsonResponse('Cancelled', z.object({ cancelled: z.literal(true) })),
      ...errorResponses(401, 404, 409),
    },
  }),
  async (c) => {
    const user = await requireApiUser(c)
    const cancelled = await cancelOrder(c.get('shop'), user.id, c.req.valid('param').id, { as: 'shopper' })
    if (cancelled.ok) return c.json({ cancelled: true as const }, 200)
    return refusalResponse(c, cancelled, CANCEL_MESSAGES, CANCEL_STATUS)
  },
)

ordersApi.openapi(
  createRoute({
    method: 'post',
    path: '/orders/{id}/pay',
    summary: 'The page on which an unpaid order is paid; after a failure, a new attempt',
    request: { params },
    responses: {
      200: jsonResponse('Where to pay', z.object({ url: z.string() })),
      ...errorResponses(401, 404, 409, 429, 503),
    },
  }),
  async (c) => {
    const user = await requireApiUser(c)
    const started = await startPayment(c.get('shop'), user.id, c.req.valid('param').id)
    // Absolute, because the caller may not be a page of the shop.
    if (started.ok) return c.json({ url: new URL(started.value.url, c.req.url).href }, 200)
    return refusalResponse(c, started, START_PAYMENT_MESSAGES, PAY_STATUS)
  },
)
