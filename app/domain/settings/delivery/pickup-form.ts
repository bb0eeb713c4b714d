import { z } from 'zod'
import { wholeTyped } from '#app/domain/number-field-schemas.ts'
import { PICKUP_BOUNDS, type PickupSettings } from '../settings.ts'

const line = (most: number) =>
  z
    .string()
    .transform((text) => text.replace(/\s+/g, ' ').trim())
    .refine((text) => text.length <= most, `Use at most ${most} characters.`)

const days = (rule: keyof typeof PICKUP_BOUNDS) => wholeTyped(PICKUP_BOUNDS[rule].min, PICKUP_BOUNDS[rule].max)

/** Whether, where and when shoppers collect orders at the shop. */
export const pickupFormSchema = z.object({
  offersPickup: z.literal('on').optional().transform(Boolean),
  place: line(150),
  openingHours: line(80),
  readyDays: days('readyDays'),
  keepDays: days('keepDays'),
  paysAtShop: z.literal('on').optional().transform(Boolean),
} satisfies Record<keyof PickupSettings, z.ZodType>)
