import { z } from 'zod'

// What comes back from Razorpay's API and in its webhooks, as far as the shop uses it (razorpay.com/docs/api,
// docs/webhooks).
// Amounts are paise.

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

const wrapped = <Entity extends z.ZodType>(entity: Entity) => z.object({ entity }).optional()

export const razorpayEventSchema = z.object({
  event: z.string(),
  payload: z.object({
    order: wrapped(razorpayOrderSchema),
    payment: wrapped(razorpayPaymentSchema),
    refund: wrapped(razorpayRefundSchema),
  }),
})

export type RazorpayPayload = z.infer<typeof razorpayEventSchema>['payload']

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
