import { z } from 'zod'
import { isManualMove } from './order-moves.ts'

const text = (limit: number) => z.string().trim().max(limit, `Use at most ${limit} characters.`).optional()

const ticked = z
  .literal('yes')
  .optional()
  .transform((box) => box === 'yes')

/**
 * The forms of an order's page: a move with what it needs, a note for the history, a message to send again, the business
 * it is for, or the owner's answer to a failed delivery of a parcel: try again, with another phone or a note on the address, or bring it back.
 */
export const orderActionFormSchema = z.discriminatedUnion('intent', [
  z
    .object({
      intent: z.literal('move'),
      to: z.string().refine(isManualMove, 'Choose where the order goes.'),
      version: z.coerce.number().int(),
      carrier: text(60),
      awb: text(40),
      note: text(200),
      restock: ticked,
    })
    .refine(({ to, note }) => to !== 'cancelled' || note, {
      path: ['note'],
      message: 'Say why: the shopper reads it.',
    }),
  z.object({ intent: z.literal('note'), note: z.string().default(''), shown: ticked }),
  z.object({ intent: z.literal('resend'), message: z.string() }),
  z.object({
    intent: z.literal('retry-delivery'),
    parcel: z.string(),
    phone: z
      .string()
      .trim()
      .regex(/^([6-9]\d{9})?$/, 'Type ten digits, or leave it empty.')
      .default(''),
    addressNote: text(120),
  }),
  z.object({ intent: z.literal('return-parcel'), parcel: z.string() }),
  // Company and GSTIN are parsed with the state of the order (businessFormSchema).
  z.object({ intent: z.literal('buyer'), version: z.coerce.number().int() }),
])
