import { z } from 'zod'

/** The forms that settle one parked payment or refund. `example` is an order number of the shop. */
export function parkedMoneyFormSchema(example: string) {
  return z.discriminatedUnion('intent', [
    z.object({
      intent: z.literal('matched'),
      id: z.string(),
      orderId: z
        .string()
        .trim()
        .toUpperCase()
        .regex(/^[A-Z]{2,4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/, `Enter the order number, like ${example}.`),
    }),
    z.object({ intent: z.literal('recorded'), id: z.string() }),
    z.object({ intent: z.literal('refunded'), id: z.string() }),
    z.object({
      intent: z.literal('noted'),
      id: z.string(),
      note: z.string().trim().min(3, 'Write down what became of it.').max(200, 'Use at most 200 characters.'),
    }),
  ])
}
