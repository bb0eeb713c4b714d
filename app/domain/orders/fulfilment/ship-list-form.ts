import { z } from 'zod'

/** The pasted AWB numbers with the carrier of those that name none: first looked at, then shipped. */
export const ShipListForm = z.object({
  intent: z.enum(['preview', 'ship']),
  text: z
    .string()
    .default('')
    .transform((pasted) => pasted.slice(0, 20_000)),
  carrier: z.string().default(''),
})
