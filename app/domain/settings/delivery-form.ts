import { z } from 'zod'
import { rupeesTyped, wholeTyped } from '#app/domain/typed-number.ts'
import { nestedFields } from './nested-fields.ts'
import type { ZoneRate } from './settings.ts'

const column = {
  firstPaise: rupeesTyped,
  perStepPaise: rupeesTyped,
  freeFromPaise: rupeesTyped,
  minDays: wholeTyped(0, 30),
  maxDays: wholeTyped(1, 30),
} satisfies Record<keyof ZoneRate, z.ZodType>

const row = z.object(column).refine((rate) => rate.minDays <= rate.maxDays, {
  path: ['maxDays'],
  error: 'The latest day cannot be before the earliest.',
})

/** The delivery grid, row by row, and what counts for every row; rupees to paise, days, grams and percent as they are. */
export const DeliveryForm = z.preprocess(
  nestedFields,
  z.object({
    stepGrams: wholeTyped(100, 5000),
    packingPercent: wholeTyped(0, 100),
    minimumOrderPaise: rupeesTyped,
    servesArmyPost: z.literal('on').optional().transform(Boolean),
    zones: z.object({ local: row, state: row, metro: row, rest: row, special: row }),
  }),
)
