import { z } from 'zod'
import type { GatewayTools } from '#app/domain/payments/gateway/payment-gateway.ts'
import { asJson, outbound } from '../../outbound/outbound.server.ts'
import {
  type RazorpayOrder,
  type RazorpayPayment,
  type RazorpayRefund,
  razorpayOrderSchema,
  razorpayPaymentSchema,
  razorpayRefundSchema,
} from './razorpay-schemas.ts'

/** A list; one page holds more items than an order ever has. */
const listOf = <Item extends z.ZodType>(item: Item) => z.object({ items: z.array(item) })

export type RazorpayClient = {
  /** The order with this receipt (ours, unique), or null. */
  findOrder: (receipt: string) => Promise<RazorpayOrder | null>
  createOrder: (order: { amount: number; receipt: string; notes: Record<string, string> }) => Promise<RazorpayOrder>
  readOrder: (id: string) => Promise<RazorpayOrder>
  listPayments: (orderId: string) => Promise<RazorpayPayment[]>
  readPayment: (id: string) => Promise<RazorpayPayment>
  capture: (payment: Pick<RazorpayPayment, 'id' | 'amount' | 'currency'>) => Promise<RazorpayPayment>
  /** Idempotent by its key: at least 10 letters, digits, - or _. */
  refund: (paymentId: string, refund: { amount: number; receipt: string; key: string }) => Promise<RazorpayRefund>
  readRefund: (id: string) => Promise<RazorpayRefund>
}

type Account = { url: string; keyId: string; keySecret: string }

/**
 * A client of Razorpay's API. Throws OutboundError; a body that differs from the documentation is
 * `unreadable-response`.
 */
export function razorpayClient({ url, keyId, keySecret }: Account, { now, timeoutMs }: GatewayTools): RazorpayClient {
  const call = outbound('Razorpay', timeoutMs, () => Date.parse(now()))
  const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`

  const get = <Schema extends z.ZodType>(path: string, schema: Schema): Promise<z.infer<Schema>> =>
    call({
      url: `${url}/v1${path}`,
      headers: { Authorization: authorization },
      repeatable: true,
      read: async (response) => schema.parse(await asJson(response)),
    })

  const post = <Schema extends z.ZodType>(
    path: string,
    schema: Schema,
    body: object,
    { repeatable, headers = {} }: { repeatable: boolean; headers?: Record<string, string> },
  ): Promise<z.infer<Schema>> =>
    call({
      url: `${url}/v1${path}`,
      method: 'POST',
      headers: { Authorization: authorization, 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(body),
      repeatable,
      read: async (response) => schema.parse(await asJson(response)),
    })

  return {
    async findOrder(receipt) {
      const { items } = await get(`/orders?receipt=${encodeURIComponent(receipt)}`, listOf(razorpayOrderSchema))
      return items.find((order) => order.receipt === receipt) ?? null
    },
    // Sent twice it would create two orders, so a caller without a response first looks for the receipt.
    createOrder: (order) => post('/orders', razorpayOrderSchema, { ...order, currency: 'INR' }, { repeatable: false }),
    readOrder: (id) => get(`/orders/${encodeURIComponent(id)}`, razorpayOrderSchema),
    listPayments: async (orderId) =>
      (await get(`/orders/${encodeURIComponent(orderId)}/payments`, listOf(razorpayPaymentSchema))).items,
    readPayment: (id) => get(`/payments/${encodeURIComponent(id)}`, razorpayPaymentSchema),
    capture: ({ id, amount, currency }) =>
      post(
        `/payments/${encodeURIComponent(id)}/capture`,
        razorpayPaymentSchema,
        { amount, currency },
        { repeatable: true },
      ),
    refund: (paymentId, { amount, receipt, key }) =>
      post(
        `/payments/${encodeURIComponent(paymentId)}/refund`,
        razorpayRefundSchema,
        { amount, speed: 'normal', receipt },
        { repeatable: true, headers: { 'X-Refund-Idempotency': key } },
      ),
    readRefund: (id) => get(`/refunds/${encodeURIComponent(id)}`, razorpayRefundSchema),
  }
}
