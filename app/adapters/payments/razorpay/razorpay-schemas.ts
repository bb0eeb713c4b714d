import { z } from 'zod'

// The parts of Razorpay's responses and webhooks that the shop reads (razorpay.com/docs/api, docs/webhooks). Amounts are paise.

/** Notes are an object, but an empty list when there are none. */
const notes = z
  .union([z.record(z.string(), z.unknown()), z.array(z.unknown())])
  .nullish()
  .transform((value) => (value && !Array.isArray(value) ? value : {}))

export const orderSchema = z.object({
  id: z.string().startsWith('order_'),
  amount: z.int().positive(),
  currency: z.string(),
  receipt: z.string().nullish(),
  notes,
})
export type RazorpayOrder = z.infer<typeof orderSchema>

export const paymentSchema = z.object({
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

export const refundSchema = z.object({
  id: z.string().startsWith('rfnd_'),
  amount: z.int().positive(),
  currency: z.string(),
  payment_id: z.string(),
  receipt: z.string().nullish(),
  status: z.enum(['pending', 'processed', 'failed']),
})
export type RazorpayRefund = z.infer<typeof refundSchema>

/** A list; one page holds more items than an order ever has. */
export const listOf = <Item extends z.ZodType>(item: Item) => z.object({ items: z.array(item) })

const wrapped = <Entity extends z.ZodType>(entity: Entity) => z.object({ entity }).optional()

export const eventSchema = z.object({
  event: z.string(),
  payload: z.object({ order: wrapped(orderSchema), payment: wrapped(paymentSchema), refund: wrapped(refundSchema) }),
})

export const errorSchema = z.object({ error: z.object({ description: z.string() }) })
