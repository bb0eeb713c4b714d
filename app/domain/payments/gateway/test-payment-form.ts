import { z } from 'zod'

/** The forms of the test payment: `try` starts one, `ask` polls the gateway about it, `refund` refunds it. */
export const testPaymentFormSchema = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('try') }),
  z.object({ intent: z.literal('ask'), test: z.string() }),
  z.object({ intent: z.literal('refund'), test: z.string() }),
])
