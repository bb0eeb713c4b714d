import { z } from 'zod'
import {
  broughtByChangeFormSchema,
  lostParcelFormSchema,
  pickupCodeSchema,
} from '#app/domain/orders/fulfilment/order-action-form.ts'
import { asciiDigits } from '#app/domain/text/ascii-digits.ts'

const ticked = z
  .literal('yes')
  .optional()
  .transform((box) => box === 'yes')

/** What the scale shows, in grams. */
const scaleGrams = z
  .string()
  .trim()
  .transform((text) => asciiDigits(text).replace(/[,\s]|g$/g, ''))
  .pipe(z.string().regex(/^[1-9]\d{0,4}$/, 'Enter what the scale shows, in grams.'))
  .transform(Number)

/**
 * Marks an order packed: the version shown, the weight of the parcel in grams, and the warnings the packer overrides.
 */
const pack = z.object({
  intent: z.literal('pack'),
  version: z.coerce.number().int(),
  parcel: scaleGrams,
  insistWeight: ticked,
  insistLots: ticked,
})

/** Marks a packed order shipped: the version shown, its carrier and AWB. */
const ship = z.object({
  intent: z.literal('ship'),
  version: z.coerce.number().int(),
  // A parcel that has its AWB already ships without.
  carrier: z.string().trim().max(60, 'Use at most 60 characters.').default(''),
  awb: z.string().trim().max(40, 'Use at most 40 characters.').default(''),
  insistAwb: ticked,
})

/** Marks a packed order ready to be collected at the shop. */
const ready = z.object({ intent: z.literal('ready'), version: z.coerce.number().int() })

/** Marks a packed order as on its way with whoever brings it for the shop. */
const setOut = z.object({ intent: z.literal('set-out'), version: z.coerce.number().int() })

/** Hands a paid order to whoever has its code. */
const completePickup = z.object({
  intent: z.literal('complete-pickup'),
  version: z.coerce.number().int(),
  code: pickupCodeSchema,
})

/** Takes a second box out of a packed order: what it weighs. */
const split = z.object({ intent: z.literal('split'), version: z.coerce.number().int(), grams: scaleGrams })

/** Puts the boxes of a split order into one again. */
const merge = z.object({ intent: z.literal('merge'), version: z.coerce.number().int() })

/** Gives a parcel of a split order its carrier and AWB. */
const assignAwb = z.object({
  intent: z.literal('assign-awb'),
  version: z.coerce.number().int(),
  parcelId: z.string(),
  carrier: z.string().trim().max(60, 'Use at most 60 characters.'),
  awb: z.string().trim().max(40, 'Use at most 40 characters.'),
  insistAwb: ticked,
})

/** The forms of an order's packing page. */
export const packAndShipFormSchema = z.discriminatedUnion('intent', [
  pack,
  ship,
  ready,
  setOut,
  broughtByChangeFormSchema,
  completePickup,
  split,
  merge,
  assignAwb,
  lostParcelFormSchema,
])
