import { z } from 'zod'
import { plainDigits } from '#app/domain/plain-digits.ts'

const ticked = z
  .literal('yes')
  .optional()
  .transform((box) => box === 'yes')

/** The packer's form: from which version, what the scale says in grams, and what they insist on. */
export const PackForm = z.object({
  version: z.coerce.number().int(),
  parcel: z
    .string()
    .trim()
    .transform((text) => plainDigits(text).replace(/[,\s]|g$/g, ''))
    .pipe(z.string().regex(/^[1-9]\d{0,4}$/, 'Enter what the scale says, in grams.'))
    .transform(Number),
  insistWeight: ticked,
  insistLots: ticked,
})

/** Sending a packed order off: from which version, with whom, under which number. */
export const ShipForm = z.object({
  version: z.coerce.number().int(),
  carrier: z.string().trim().max(60, 'Use at most 60 characters.'),
  awb: z.string().trim().max(40, 'Use at most 40 characters.'),
})
