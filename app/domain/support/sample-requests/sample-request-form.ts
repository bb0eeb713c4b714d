import { z } from 'zod'
import { asciiDigits } from '#app/domain/text/ascii-digits.ts'
import { SAMPLE_GRAMS, type SampleDecision } from './sample-request.ts'

const { min, max } = SAMPLE_GRAMS
const GRAMS = `Enter whole grams, ${min} to ${max}.`

/** The form that requests a sample; its address has its own schema beside it. */
export const sampleRequestFormSchema = z.object({ intent: z.literal('request-sample') })

/** The form that settles a sample request. */
export const settleSampleFormSchema: z.ZodType<SampleDecision> = z.discriminatedUnion('intent', [
  z.object({
    intent: z.literal('approve'),
    grams: z
      .string(GRAMS)
      .transform(asciiDigits)
      .pipe(z.string().regex(/^\s*\d{1,3}\s*$/, GRAMS))
      .transform(Number)
      .refine((grams) => grams >= min && grams <= max, GRAMS),
  }),
  z.object({
    intent: z.literal('decline'),
    words: z.string().trim().min(1, 'Tell the shopper why.').max(500, 'Keep it to 500 characters.'),
  }),
])
