import { z } from 'zod'
import type { GatewayTools } from '#app/domain/payments/gateway/payment-gateway.ts'
import { asJson, outbound } from '../../outbound/outbound-call.server.ts'
import { OutboundError } from '../../outbound/outbound-error.ts'
import {
  type RazorpayOrder,
  type RazorpayPayment,
  type RazorpayRefund,
  razorpayOrderSchema,
  razorpayPaymentSchema,
  razorpayRefundSchema,
} from './razorpay-entities.ts'

const errorSchema = z.object({ error: z.object({ description: z.string() }) })

/**
 * Whether Razorpay does not have what was asked for: it responds with 400 ("The id provided does not exist"), to some
 * paths with 404.
 */
export function isUnknownToRazorpay(error: unknown): boolean {
  return error instanceof OutboundError && (error.status === 400 || error.status === 404)
}

/** Whether Razorpay refuses a request for good. */
function isRefused(error: unknown): error is OutboundError {
  return error instanceof OutboundError && error.status === 400
}

/** A list; one page holds more items than an order ever has. */
const listOf = <Item extends z.ZodType>(item: Item) => z.object({ items: z.array(item) })

export type RazorpayClient = {
  /** The order with this receipt (ours, unique), or null. */
  findOrder: (receipt: string) => Promise<RazorpayOrder | null>
  createOrder: (order: { amount: number; receipt: string; notes: Record<string, string> }) => Promise<RazorpayOrder>
  readOrder: (id: string) => Promise<RazorpayOrder>
  listPayments: (orderId: string) => Promise<RazorpayPayment[]>
  /** Returns the payment as it is then: Razorpay may have captured or refunded it meanwhile. */
  capture: (payment: Pick<RazorpayPayment, 'id' | 'amount' | 'currency'>) => Promise<RazorpayPayment>
  /**
   * Idempotent by its key: at least 10 letters, digits, - or _. Returns Razorpay's words if it refuses for good (too
   * old, fully refunded, no balance); after an error the refund may have been made.
   */
  refund: (
    paymentId: string,
    refund: { amount: number; receipt: string; key: string },
  ) => Promise<RazorpayRefund | { refusal: string }>
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

  const readPayment = (id: string) => get(`/payments/${encodeURIComponent(id)}`, razorpayPaymentSchema)

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
    async capture({ id, amount, currency }) {
      const path = `/payments/${encodeURIComponent(id)}/capture`
      try {
        return await post(path, razorpayPaymentSchema, { amount, currency }, { repeatable: true })
      } catch (error) {
        if (isRefused(error)) return readPayment(id)
        throw error
      }
    },
    async refund(paymentId, { amount, receipt, key }) {
      const path = `/payments/${encodeURIComponent(paymentId)}/refund`
      const body = { amount, speed: 'normal', receipt }
      try {
        return await post(path, razorpayRefundSchema, body, {
          repeatable: true,
          headers: { 'X-Refund-Idempotency': key },
        })
      } catch (error) {
        if (!isRefused(error)) throw error
        const reason = errorSchema.safeParse(error.readJson()).data?.error.description.slice(0, 200)
        return { refusal: reason ?? 'Razorpay refused the refund.' }
      }
    },
    readRefund: (id) => get(`/refunds/${encodeURIComponent(id)}`, razorpayRefundSchema),
  }
}
