import { z } from 'zod'
import { rupeesTyped, wholeTyped } from '../typed-number.ts'
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
  error: 'The latest day is not before the earliest.',
})

/** A form names a cell `zones.local.firstPaise`: the names' dots become the object's levels. */
function nested(typed: unknown): unknown {
  const form: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(typed as Record<string, string>)) {
    const path = name.split('.')
    const last = path.pop() ?? name
    let level = form
    for (const step of path) {
      level[step] ??= {}
      level = level[step] as Record<string, unknown>
    }
    level[last] = value
  }
  return form
}

/** The delivery grid, row by row; rupees to paise, days as they are. */
export const DeliveryForm = z.preprocess(
  nested,
  z.object({
    minimumOrderPaise: rupeesTyped,
    zones: z.object({ local: row, state: row, metro: row, rest: row, special: row }),
  }),
)
