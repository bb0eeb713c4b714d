import { z } from 'zod'

// The parts of Razorpay's responses and webhooks that the shop reads (razorpay.com/docs/api, docs/webhooks). Amounts
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

export const razorpayPaymentSchema = z.object({
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

export const razorpayRefundSchema = z.object({
  id: z.string().startsWith('rfnd_'),
  amount: z.int().positive(),
  currency: z.string(),
  payment_id: z.string(),
  receipt: z.string().nullish(),
  status: z.enum(['pending', 'processed', 'failed']),
})
export type RazorpayRefund = z.infer<typeof razorpayRefundSchema>

/** A list; one page holds more items than an order ever has. */
export const listOf = <Item extends z.ZodType>(item: Item) => z.object({ items: z.array(item) })

const wrapped = <Entity extends z.ZodType>(entity: Entity) => z.object({ entity }).optional()

export const razorpayEventSchema = z.object({
  event: z.string(),
  payload: z.object({
    order: wrapped(razorpayOrderSchema),
    payment: wrapped(razorpayPaymentSchema),
    refund: wrapped(razorpayRefundSchema),
  }),
})

export const razorpayErrorSchema = z.object({ error: z.object({ description: z.string() }) })
