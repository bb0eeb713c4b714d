import { createRoute, z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { may } from '#app/domain/identity/staff/permission.ts'
import { TOO_OFTEN } from '#app/domain/limits/rate.ts'
import { cancelOrder } from '#app/domain/orders/fulfilment/cancel-order.server.ts'
import { CANCEL_MESSAGES } from '#app/domain/orders/fulfilment/cancellation.ts'
import { listOrdersPage } from '#app/domain/orders/order/list-my-orders.server.ts'
import { readOrder } from '#app/domain/orders/order/read-order.server.ts'
import { findRemittanceOf } from '#app/domain/payments/cash/cash-remittance-store.server.ts'
import { START_PAYMENT_MESSAGES, startPayment } from '#app/domain/payments/payment/start-payment.server.ts'
import { done, type Result } from '#app/domain/result.ts'
import { errorBody } from '#app/http/responses/error-body.ts'
import { requireApiUser } from './api-guards.server.ts'
import { type ApiError, type ProblemStatus, problems } from './api-problem.server.ts'
import { type ApiEnv, createApi, jsonAnswer } from './create-api.server.ts'
import { OrderJson, orderJson } from './order-json.server.ts'

/** Orders for programs. A shopper sees and changes only their own. */
export const ordersApi = createApi()

ordersApi.use('/orders/*', async (c, next) => {
  await next()
  c.header('Cache-Control', 'no-store')
})

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
    responses: { 200: jsonAnswer('A page of them', OrdersJson), ...problems(400, 401) },
  }),
  async (c) => {
    const user = await requireApiUser(c)
    const query = c.req.valid('query')
    const wanted = { page: query.page, perPage: query.limit, boughtOnly: query.bought === 'true' }
    const { db, log } = c.get('shop')
    const found = await listOrdersPage(db, user.id, wanted)
    return c.json({ ...found, orders: found.orders.map((order) => orderJson(order, log)) }, 200)
  },
)

ordersApi.openapi(
  createRoute({
    method: 'get',
    path: '/orders/{id}',
    summary: 'One of your orders; managers and owners see every order',
    request: { params },
    responses: { 200: jsonAnswer('The order', OrderJson), ...problems(401, 404, 429) },
  }),
  async (c) => {
    const user = await requireApiUser(c)
    const { db, log } = c.get('shop')
    const read = await readOrder(c.get('shop'), user, c.req.valid('param').id)
    if (!read.ok) {
      return read.reason === 'too-many-requests'
        ? c.json(errorBody(read.reason, TOO_OFTEN), 429)
        : c.json(errorBody(read.reason, CANCEL_MESSAGES[read.reason]), 404)
    }
    const order = read.value
    const ofStaff = may(user.role, 'orders') && order.paymentMethod === 'cod'
    const remittance = ofStaff ? await findRemittanceOf(db, order.id) : null
    return c.json(orderJson(order, log, remittance?.receivedAt), 200)
  },
)

ordersApi.openapi(
  createRoute({
    method: 'post',
    path: '/orders/{id}/cancel',
    summary: 'Cancel your order, until it is packed',
    request: { params },
    responses: { 200: jsonAnswer('Cancelled', z.object({ cancelled: z.literal(true) })), ...problems(401, 404, 409) },
  }),
  async (c) => {
    const user = await requireApiUser(c)
    const cancelled = await cancelOrder(c.get('shop'), {
      orderId: c.req.valid('param').id,
      actor: user.id,
      as: 'shopper',
    })
    if (cancelled.ok) return c.json({ cancelled: true as const }, 200)
    return c.json(
      errorBody(cancelled.reason, CANCEL_MESSAGES[cancelled.reason]),
      cancelled.reason === 'order-not-found' ? 404 : 409,
    )
  },
)

ordersApi.openapi(
  createRoute({
    method: 'post',
    path: '/orders/{id}/pay',
    summary: 'The page on which an unpaid order is paid; after a failure, a new attempt',
    request: { params },
    responses: { 200: jsonAnswer('Where to pay', z.object({ url: z.string() })), ...problems(401, 404, 409, 429, 503) },
  }),
  async (c) => {
    const user = await requireApiUser(c)
    const started = await startPayment(c.get('shop'), c.req.valid('param').id, user.id)
    // A program may have no page that a path would belong to.
    const page = started.ok ? done({ url: new URL(started.value.url, c.req.url).href }) : started
    return resultResponse(c, page, START_PAYMENT_MESSAGES, {
      'order-not-found': 404,
      'not-payable': 409,
      'gateway-down': 503,
      'too-many-requests': 429,
    })
  },
)

/**
 * The one way from a Result to HTTP: the value as it is with 200, or the refusal with its message from `says`.
 * `status` is one status for all refusals, or one for each reason.
 */
function resultResponse<Value extends object | null, Reason extends string, Status extends ProblemStatus>(
  c: Context<ApiEnv>,
  result: Result<Value, Reason, unknown>,
  messages: Record<Reason, string>,
  status: Status | Record<Reason, Status>,
) {
  if (result.ok) return c.json(result.value, 200)
  const turnedAway: Status = typeof status === 'object' ? status[result.reason] : status
  return c.json<ApiError, Status>(errorBody(result.reason, messages[result.reason]), turnedAway)
}
