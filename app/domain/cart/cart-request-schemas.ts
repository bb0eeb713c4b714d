import { z } from 'zod'
import { packSizeSchema } from '#app/domain/pack-size/pack-size-schema.ts'

// Bodies of the API calls about a cart. Their prices are the ones last seen, never the ones charged.

const productId = z.string().min(1).max(64)
const weight = packSizeSchema
/**
 * Far above the limit of a line, so that the rule refuses with its message, and a line from before a lowered limit is
 * read.
 */
const MAX_SENT_QUANTITY = 1000
const quantity = z.int().min(-MAX_SENT_QUANTITY).max(MAX_SENT_QUANTITY)
/**
 * The lines of one request. A cart has no limit of lines of its own: its packs and its weight are limited (roomByLimit
 * in cart-limits.ts).
 */
export const MAX_LINES = 120

export const lineQuantitySchema = z.object({ productId, weight, quantity })
export const lineWeightSchema = z.object({ productId, weight, to: weight })

const guestLineFormSchema = z.object({
  productId,
  weight,
  quantity: quantity.min(1),
  seenPricePaise: z.int().min(0).max(100_000_000).optional(),
})
const guestLinesFormSchema = z.array(guestLineFormSchema).max(MAX_LINES)

export const guestCartSchema = z.object({ guestCartId: z.string().min(16).max(64), lines: guestLinesFormSchema })
export const priceGuestCartSchema = z.object({
  lines: guestLinesFormSchema,
  change: z.union([lineQuantitySchema, lineWeightSchema]).optional(),
})
