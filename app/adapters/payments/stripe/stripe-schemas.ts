import { z } from 'zod'

// Only fields that are the same in every version of Stripe's API: webhooks use the version of the account, not of the
// library.

export const stripeSessionSchema = z.object({
  id: z.string().regex(/^cs_\w+$/),
  client_reference_id: z
    .string()
    .nullish()
    .transform((id) => id ?? null),
  amount_total: z.int().nullable(),
  currency: z.string().nullable(),
  payment_status: z.enum(['paid', 'unpaid', 'no_payment_required']),
})

export type StripeSession = z.infer<typeof stripeSessionSchema>

export const stripePaymentIntentSchema = z.object({
  id: z.string().regex(/^pi_\w+$/),
  status: z.enum([
    'requires_payment_method',
    'requires_confirmation',
    'requires_action',
    'processing',
    'requires_capture',
    'succeeded',
    'canceled',
  ]),
  amount: z.int(),
  amount_received: z.int(),
  currency: z.string(),
  last_payment_error: z.object({ type: z.string(), message: z.string().optional() }).nullish(),
})

export const stripeRefundSchema = z.object({
  id: z.string(),
  amount: z.int(),
  currency: z.string(),
  status: z.string().nullable(),
  failure_reason: z.string().optional(),
  metadata: z.record(z.string(), z.string()).nullable(),
  payment_intent: z.string(),
})

export const stripeEventSchema = z.object({
  id: z.string().regex(/^evt_\w+$/),
  object: z.literal('event'),
  type: z.string(),
  livemode: z.boolean(),
  /** A connected account of a platform; never ours. */
  account: z.string().optional(),
  data: z.object({ object: z.record(z.string(), z.unknown()) }),
})
export type StripeEvent = z.infer<typeof stripeEventSchema>
