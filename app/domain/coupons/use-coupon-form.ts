import { z } from 'zod'

/** The coupon of a cart: the code as typed, with what the goods on the page come to in paise; or none any more. */
export const UseCouponForm = z.discriminatedUnion('intent', [
  z.object({
    intent: z.literal('use-coupon'),
    coupon: z.string().default(''),
    goods: z.coerce.number().int().min(0).catch(0),
  }),
  z.object({ intent: z.literal('drop-coupon') }),
])
