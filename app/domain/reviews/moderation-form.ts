import { z } from 'zod'
import type { ModerationInput } from './moderation.ts'
import { MAX_REVIEW_LENGTH } from './review.ts'

const reply = z.string().trim().max(MAX_REVIEW_LENGTH, `Keep it to ${MAX_REVIEW_LENGTH} characters.`).default('')
const seen = { review: z.string().min(1), version: z.coerce.number().int() }

/** A decision about a review, with the version of the review on the screen. */
export const moderationFormSchema: z.ZodType<{ review: string; version: number; input: ModerationInput }> = z
  .discriminatedUnion('intent', [
    z.object({ ...seen, intent: z.literal('publish'), reply }),
    z.object({ ...seen, intent: z.literal('reply'), reply }),
    z.object({
      ...seen,
      intent: z.literal('reject'),
      reason: z.string().trim().min(1, 'Tell the shopper why.').max(500, 'Keep it to 500 characters.'),
    }),
  ])
  .transform(({ review, version, ...input }) => ({ review, version, input }))
