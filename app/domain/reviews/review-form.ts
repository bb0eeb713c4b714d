import { z } from 'zod'
import type { ModerationInput } from './moderation.ts'
import { STARS, type Stars } from './rating.ts'
import { MAX_REVIEW_LENGTH, type ReviewInput } from './review.ts'

/** A review as typed, with one error per field. */
export const reviewFormSchema: z.ZodType<ReviewInput> = z
  .object({
    intent: z.literal('send-review'),
    product: z.string().min(1).max(64),
    stars: z
      .string('Choose one to five stars.')
      .regex(/^[1-5]$/, 'Choose one to five stars.')
      .transform((typed): Stars => STARS[Number(typed) - 1] ?? 1),
    // Stars without text are a review too.
    words: z.string().trim().max(MAX_REVIEW_LENGTH, `Keep it to ${MAX_REVIEW_LENGTH} characters.`).default(''),
    drop: z.string().optional(),
  })
  .transform(({ intent, product, drop, ...input }) => ({
    ...input,
    productId: product,
    oldPictures: drop ? 'drop' : 'keep',
  }))

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
