import { z } from 'zod'
import { MAX_REVIEW_LENGTH, type ReviewInput } from './review.ts'
import { STARS, type Stars } from './stars.ts'

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
