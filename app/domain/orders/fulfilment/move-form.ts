import { z } from 'zod'
import { isManualMove } from './order-moves.ts'

const words = (most: number) => z.string().trim().max(most, `Use at most ${most} characters.`).optional()

/** The owner's move of an order: where to, from which version, and what the move needs. */
export const MoveForm = z.object({
  to: z.string().refine(isManualMove, 'Choose where the order goes.'),
  version: z.coerce.number().int(),
  carrier: words(60),
  awb: words(40),
  note: words(200),
  restock: z
    .literal('yes')
    .optional()
    .transform((ticked) => ticked === 'yes'),
})
