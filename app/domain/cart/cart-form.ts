import { z } from 'zod'
import { WEIGHTS } from '#app/domain/weight.ts'
import { MAX_QUANTITY } from './cart.ts'

// What API calls may say about a cart. Prices in them are what was seen, never what is charged.

const productId = z.string().min(1).max(64)
const weight = z.enum(WEIGHTS)
/** Far above what a line may hold, so that the rule, not the form, says how much that is. */
const quantity = z.int().min(-1000).max(1000)
/** Twice what 15 kg in packs of 250g would need. */
const MAX_LINES = 120

export const LineQuantityForm = z.object({ productId, weight, quantity })
export const LineWeightForm = z.object({ productId, weight, to: weight })

const GuestLineForm = z.object({
  productId,
  weight,
  quantity: z.int().min(1).max(MAX_QUANTITY),
  seenPricePaise: z.int().min(0).max(100_000_000).optional(),
})
const GuestLinesForm = z.array(GuestLineForm).max(MAX_LINES)

export const GuestCartForm = z.object({ guestCartId: z.string().min(16).max(64), lines: GuestLinesForm })
export const PriceGuestCartForm = z.object({
  lines: GuestLinesForm,
  change: z.union([LineQuantityForm, LineWeightForm]).optional(),
})
