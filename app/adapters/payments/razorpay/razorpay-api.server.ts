import { createHash, createHmac } from 'node:crypto'
import { z } from 'zod'
import type { GatewayTools } from '#app/domain/payments/gateway/payment-gateway.ts'
import { done, type Result, refused } from '#app/domain/result.ts'
import { asJson, outbound } from '../../outbound/outbound.server.ts'
import { isSameSecret } from '../../same-secret.server.ts'
import { parseWebhookJson } from '../webhook-json.ts'

// The parts of Razorpay's API and of its webhooks that the shop uses (razorpay.com/docs/api, docs/webhooks). Amounts
// are paise.

/** Notes are an object, but an empty list when there are none. */
const notes = z
  .union([z.record(z.string(), z.unknown()), z.array(z.unknown())])
  .nullish()
  .transform((value) => (value && !Array.isArray(value) ? value : {}))

export const razorpayOrderSchema = z.object({
  id: z.string().startsWith('order_'),
  amount: z.int().positive(),
  currency: z.string(),
  receipt: z.string().nullish(),
  notes,
})
export type RazorpayOrder = z.infer<typeof razorpayOrderSchema>

const razorpayPaymentSchema = z.object({
  id: z.string().startsWith('pay_'),
  amount: z.int().positive(),
  currency: z.string(),
  status: z.enum(['created', 'authorized', 'captured', 'refunded', 'failed']),
  /** Whether the payment was ever captured: an authorization that expires is refunded without it. */
  captured: z.boolean().nullish(),
  order_id: z.string().nullish(),
  error_description: z.string().nullish(),
})
export type RazorpayPayment = z.infer<typeof razorpayPaymentSchema>

/** The shop's order of a Razorpay order, or null if it belongs to another shop. */
export function shopOrderOf(order: RazorpayOrder): string | null {
  return typeof order.notes.order_id === 'string' ? order.notes.order_id : null
}

/** Whether the money reached the shop, even if it was refunded since. */
export function isCaptured({ status, captured }: RazorpayPayment): boolean {
  return status === 'captured' || (status === 'refunded' && captured === true)
}

const razorpayRefundSchema = z.object({
  id: z.string().startsWith('rfnd_'),
  amount: z.int().positive(),
  currency: z.string(),
  payment_id: z.string(),
  receipt: z.string().nullish(),
  status: z.enum(['pending', 'processed', 'failed']),
})
export type RazorpayRefund = z.infer<typeof razorpayRefundSchema>

/** A list; one page holds more items than an order ever has. */
const listOf = <Item extends z.ZodType>(item: Item) => z.object({ items: z.array(item) })

const wrapped = <Entity extends z.ZodType>(entity: Entity) => z.object({ entity }).optional()

const razorpayEventSchema = z.object({
  event: z.string(),
  payload: z.object({
    order: wrapped(razorpayOrderSchema),
    payment: wrapped(razorpayPaymentSchema),
    refund: wrapped(razorpayRefundSchema),
  }),
})

export const razorpayErrorSchema = z.object({ error: z.object({ description: z.string() }) })

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

export type RazorpayEvent = z.infer<typeof razorpayEventSchema> & { id: string }

/**
 * The event of a webhook, or null if it is none that the shop can read. Refuses `forged`: the raw body is signed with
 * any of the secrets (a retry may still use an old one). The time is not signed; a replay is harmless, as an event never
 * counts twice.
 */
export function readSignedEvent(
  headers: Headers,
  rawBody: string,
  secrets: readonly string[],
): Result<RazorpayEvent | null, 'forged'> {
  const signature = headers.get('X-Razorpay-Signature') ?? ''
  if (!secrets.some((secret) => isSignedWith(secret, rawBody, signature))) return refused('forged')
  const event = razorpayEventSchema.safeParse(parseWebhookJson(rawBody)).data
  const id = headers.get('x-razorpay-event-id') ?? createHash('sha256').update(rawBody).digest('base64url')
  return done(event ? { ...event, id } : null)
}

function isSignedWith(secret: string, body: string, signature: string): boolean {
  return isSameSecret(signature, createHmac('sha256', secret).update(body).digest('hex'))
}
