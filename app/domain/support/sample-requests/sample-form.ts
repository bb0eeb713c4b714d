import { z } from 'zod'
import { asciiDigits } from '#app/domain/ascii-digits.ts'
import { SAMPLE_GRAMS, type SampleDecision } from './sample-request.ts'

const { least, most } = SAMPLE_GRAMS
const GRAMS = `Enter whole grams, ${least} to ${most}.`

/** How a sample request is settled, as typed. */
export const SampleForm: z.ZodType<SampleDecision> = z.discriminatedUnion('intent', [
  z.object({
    intent: z.literal('approve'),
    grams: z
      .string(GRAMS)
      .transform(asciiDigits)
      .pipe(z.string().regex(/^\s*\d{1,3}\s*$/, GRAMS))
      .transform(Number)
      .refine((grams) => grams >= least && grams <= most, GRAMS),
  }),
  z.object({
    intent: z.literal('decline'),
    words: z.string().trim().min(1, 'Tell the shopper why.').max(500, 'Keep it to 500 characters.'),
  }),
])
