import { z } from 'zod'
import { isManualMove } from './order-moves.ts'

const text = (most: number) => z.string().trim().max(most, `Use at most ${most} characters.`).optional()

const ticked = z
  .literal('yes')
  .optional()
  .transform((box) => box === 'yes')

/**
 * The forms of an order's page: moves it (where to, from which version, and what the move needs), writes a note on its
 * history, or sends a message once more.
 */
export const OrderForm = z.discriminatedUnion('intent', [
  z.object({
    intent: z.literal('move'),
    to: z.string().refine(isManualMove, 'Choose where the order goes.'),
    version: z.coerce.number().int(),
    carrier: text(60),
    awb: text(40),
    note: text(200),
    restock: ticked,
  }),
  z.object({ intent: z.literal('note'), note: z.string().default(''), shown: ticked }),
  z.object({ intent: z.literal('resend'), message: z.string() }),
])
