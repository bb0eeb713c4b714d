import { z } from 'zod'
import { rupeesTyped, wholeTyped } from '#app/domain/typed-number.ts'
import type { ZoneRate } from './settings.ts'

/** A form names a cell `zones.local.firstPaise`: the names' dots become the levels of an object. */
function nestedFields(typed: unknown): unknown {
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

/** When cash on delivery is offered: amounts in rupees, to paise. */
export const CodForm = z
  .object({
    offered: z.literal('on').optional().transform(Boolean),
    minimumPaise: rupeesTyped,
    maximumPaise: rupeesTyped,
    feePaise: rupeesTyped.refine((fee) => fee <= 9900, 'At most ₹99.'),
    maxOpenOrders: wholeTyped(1, 20),
    refusedParcelsBlock: wholeTyped(1, 20),
    blockedPincodes: z
      .string()
      .transform((text) => text.split(/[\s,]+/).filter(Boolean))
      .refine(
        (pins) => pins.every((pin) => /^[1-9]\d{5}$/.test(pin)),
        'Write PIN codes of six digits, separated by commas.',
      ),
  })
  .refine((cod) => cod.minimumPaise <= cod.maximumPaise, {
    path: ['maximumPaise'],
    error: 'The highest order cannot be under the lowest.',
  })

const carrier = z.object({
  name: z.string().trim().min(1, 'Give the carrier a name.').max(40, 'Use at most 40 characters.'),
  trackingUrl: z
    .string()
    .trim()
    .max(300, 'Use at most 300 characters.')
    .refine(isWebAddress, 'Enter the whole address, beginning with https://.'),
})

/** Who brings parcels, each with the page that follows one: rows named `carriers.0.name`, in the order of the list. */
export const CarriersForm = z
  .preprocess(
    nestedFields,
    z.object({ carriers: z.preprocess((rows) => Object.values(rows ?? {}), z.array(carrier).max(20, 'At most 20.')) }),
  )
  .transform(({ carriers }, context) => {
    for (const [at, { name }] of carriers.entries()) {
      if (carriers.findIndex((other) => other.name.toLowerCase() === name.toLowerCase()) < at) {
        context.addIssue({ code: 'custom', path: ['carriers', at, 'name'], message: 'This carrier is there already.' })
      }
    }
    if (carriers.length === 0) {
      context.addIssue({ code: 'custom', path: ['carriers'], message: 'Keep at least one carrier.' })
    }
    return carriers
  })

// The template's {awb} is not part of any address until it is filled in.
function isWebAddress(text: string): boolean {
  const url = text.replace('{awb}', '1')
  return URL.canParse(url) && new URL(url).protocol === 'https:'
}

/** The service code under which the delivery charge stands on an invoice. */
export const TaxForm = z.object({
  deliveryHsn: z
    .string()
    .trim()
    .regex(/^99\d{4}$/, 'A service code (SAC) has six digits and begins with 99.'),
})
