import { z } from 'zod'

/** What is done with a payment of ₹1: `try` starts one, `ask` polls the gateway about it, `refund` sends it back. */
export const PaymentTestForm = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('try') }),
  z.object({ intent: z.literal('ask'), test: z.string() }),
  z.object({ intent: z.literal('refund'), test: z.string() }),
])
