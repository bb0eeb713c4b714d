import { z } from 'zod'
import type { GatewayTools } from '#app/domain/payments/gateway/payment-gateway.ts'
import { asJson, outbound } from '../../outbound/outbound-call.server.ts'
import { OutboundError } from '../../outbound/outbound-error.ts'

// What comes back from Razorpay's API and in its webhooks, as far as the shop uses it (razorpay.com/docs/api,
// docs/webhooks), then the requests. Amounts are paise.

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

const paymentSchema = z.object({
  id: z.string().startsWith('pay_'),
  amount: z.int().positive(),
  currency: z.string(),
  status: z.enum(['created', 'authorized', 'captured', 'refunded', 'failed']),
  /** Whether the payment was ever captured: an authorization that expires is refunded without it. */
  captured: z.boolean().nullish(),
  order_id: z.string().nullish(),
  error_description: z.string().nullish(),
})
export type RazorpayPayment = z.infer<typeof paymentSchema>

/** The shop's order of a Razorpay order, or null if it belongs to another shop. */
export function shopOrderOfRazorpay(order: RazorpayOrder): string | null {
  return typeof order.notes.order_id === 'string' ? order.notes.order_id : null
}

/** Whether the money reached the shop, even if it was refunded since. */
export function isRazorpayCapture({ status, captured }: RazorpayPayment): boolean {
  return status === 'captured' || (status === 'refunded' && captured === true)
}

/**
 * The attempt that decides the state of an order: one that was captured, else authorized, else under way, else the
 * first.
 */
export function decisiveRazorpayPayment(payments: readonly RazorpayPayment[]): RazorpayPayment | null {
  return (
    payments.find(isRazorpayCapture) ??
    payments.find(({ status }) => status === 'authorized') ??
    payments.find(({ status }) => status === 'created') ??
    payments[0] ??
    null
  )
}

const refundSchema = z.object({
  id: z.string().startsWith('rfnd_'),
  amount: z.int().positive(),
  currency: z.string(),
  payment_id: z.string(),
  receipt: z.string().nullish(),
  status: z.enum(['pending', 'processed', 'failed']),
})
export type RazorpayRefund = z.infer<typeof refundSchema>

const wrapped = <Entity extends z.ZodType>(entity: Entity) => z.object({ entity }).optional()

export const razorpayEventSchema = z.object({
  event: z.string(),
  payload: z.object({
    order: wrapped(razorpayOrderSchema),
    payment: wrapped(paymentSchema),
    refund: wrapped(refundSchema),
  }),
})

export type RazorpayPayload = z.infer<typeof razorpayEventSchema>['payload']

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
   * Idempotent by its key: at least 10 letters, digits, - or _. Returns Razorpay's words if it refuses for good (too old,
   * fully refunded, no balance); after an error the refund may have been made.
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

  const readPayment = (id: string) => get(`/payments/${encodeURIComponent(id)}`, paymentSchema)

  return {
    async findOrder(receipt) {
      const { items } = await get(`/orders?receipt=${encodeURIComponent(receipt)}`, listOf(razorpayOrderSchema))
      return items.find((order) => order.receipt === receipt) ?? null
    },
    // Sent twice it would create two orders, so a caller without a response first looks for the receipt.
    createOrder: (order) => post('/orders', razorpayOrderSchema, { ...order, currency: 'INR' }, { repeatable: false }),
    readOrder: (id) => get(`/orders/${encodeURIComponent(id)}`, razorpayOrderSchema),
    listPayments: async (orderId) =>
      (await get(`/orders/${encodeURIComponent(orderId)}/payments`, listOf(paymentSchema))).items,
    async capture({ id, amount, currency }) {
      const path = `/payments/${encodeURIComponent(id)}/capture`
      try {
        return await post(path, paymentSchema, { amount, currency }, { repeatable: true })
      } catch (error) {
        if (isRefused(error)) return readPayment(id)
        throw error
      }
    },
    async refund(paymentId, { amount, receipt, key }) {
      const path = `/payments/${encodeURIComponent(paymentId)}/refund`
      const body = { amount, speed: 'normal', receipt }
      try {
        return await post(path, refundSchema, body, { repeatable: true, headers: { 'X-Refund-Idempotency': key } })
      } catch (error) {
        if (!isRefused(error)) throw error
        const reason = errorSchema.safeParse(error.readJson()).data?.error.description.slice(0, 200)
        return { refusal: reason ?? 'Razorpay refused the refund.' }
      }
    },
    readRefund: (id) => get(`/refunds/${encodeURIComponent(id)}`, refundSchema),
  }
}
