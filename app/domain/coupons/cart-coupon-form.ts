import { z } from 'zod'

/** The coupon form of a cart: a typed code with the value of the goods on the page in paise, or the coupon removed. */
export const cartCouponFormSchema = z.discriminatedUnion('intent', [
  z.object({
    intent: z.literal('use-coupon'),
    coupon: z.string().default(''),
    goods: z.coerce.number().int().min(0).catch(0),
  }),
  z.object({ intent: z.literal('drop-coupon') }),
])
