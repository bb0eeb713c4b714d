import { z } from 'zod'
import { formatMoney, rupees } from '#app/domain/money.ts'
import { kilosTyped, rupeesTyped, wholeTyped } from '#app/domain/number-field-schemas.ts'
import { formatWeight } from '#app/domain/weight.ts'
import { nestedFields } from './nested-fields.ts'
import {
  type CodSettings,
  MAX_CARRIERS,
  OPENING_STATUSES,
  ORDER_BOUNDS,
  type OrderSettings,
  PICKUP_BOUNDS,
  type PickupSettings,
  REORDER_BOUNDS,
  type SampleSettings,
  type StockSettings,
} from './settings.ts'

/** The highest order in cash, without the fee of at most ₹99: below ₹2,00,000 from one person (Income-tax Act s. 269ST). */
const MAX_CASH_PAISE = rupees(199_900)

/** The settings of cash on delivery. Parses rupees to paise. */
export const codFormSchema = z
  .object({
    offered: z.literal('on').optional().transform(Boolean),
    cashOnly: z.literal('on').optional().transform(Boolean),
    minimumPaise: rupeesTyped,
    maximumPaise: rupeesTyped,
    feePaise: rupeesTyped.refine((fee) => fee <= 9900, 'At most ₹99.'),
    codeOverPaise: rupeesTyped,
    maxOpenOrders: wholeTyped(1, 20),
    refusedParcelsBlock: wholeTyped(1, 20),
    blockedPincodes: z
      .string()
      .transform((text) => text.split(/[\s,]+/).filter(Boolean))
      .refine(
        (pins) => pins.every((pin) => /^[1-9]\d{5}$/.test(pin)),
        'Write PIN codes of six digits, separated by commas.',
      ),
  } satisfies Record<keyof CodSettings, z.ZodType>)
  .refine((cod) => cod.minimumPaise <= cod.maximumPaise, {
    path: ['maximumPaise'],
    error: 'The highest order cannot be under the lowest.',
  })
  .refine((cod) => cod.maximumPaise <= MAX_CASH_PAISE, {
    path: ['maximumPaise'],
    error: `At most ${formatMoney(MAX_CASH_PAISE)}: the law forbids ₹2,00,000 or more in cash for one sale, the fee included.`,
  })
  .refine((cod) => cod.offered || !cod.cashOnly, {
    path: ['cashOnly'],
    error: 'Offer cash on delivery too, or nobody can pay.',
  })

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

const wholeIn = (rule: keyof OrderSettings) => wholeTyped(ORDER_BOUNDS[rule].min, ORDER_BOUNDS[rule].max)
const { min: leastGrams, max: mostGrams } = ORDER_BOUNDS.maxGrams

/** The rules of an order. Parses kilograms to grams. */
export const ordersFormSchema = z.object({
  maxPacks: wholeIn('maxPacks'),
  maxGrams: kilosTyped.refine(
    (grams) => grams >= leastGrams && grams <= mostGrams,
    `Enter a weight from ${formatWeight(leastGrams)} to ${formatWeight(mostGrams)}.`,
  ),
  holdMinutes: wholeIn('holdMinutes'),
  linkHours: wholeIn('linkHours'),
  problemHours: wholeIn('problemHours'),
} satisfies Record<keyof OrderSettings, z.ZodType>)

/** The reorder mark of the products without their own. Parses kilograms to grams. */
export const stockSettingsFormSchema = z.object({
  reorderGrams: kilosTyped.refine(
    (grams) => grams >= REORDER_BOUNDS.min && grams <= REORDER_BOUNDS.max,
    `Enter a weight from ${formatWeight(REORDER_BOUNDS.min)} to ${formatWeight(REORDER_BOUNDS.max)}.`,
  ),
} satisfies Record<keyof StockSettings, z.ZodType>)

/** Whether tasting samples are offered, and how many a person may ask for. */
export const samplesFormSchema = z.object({
  offersSamples: z.literal('on').optional().transform(Boolean),
  maxSamples: wholeTyped(1, 20),
  days: wholeTyped(1, 365),
} satisfies Record<keyof SampleSettings, z.ZodType>)

/** Whether the shop is open, and the owner's sentence while it is not. */
export const openingFormSchema = z.object({
  status: z.enum(OPENING_STATUSES, 'Choose one.'),
  sentence: z
    .string()
    .trim()
    .max(160, 'Use at most 160 characters.')
    .transform((text) => text.replace(/\s+/g, ' ')),
})

const carrier = z.object({
  name: z.string().trim().min(1, 'Give the carrier a name.').max(40, 'Use at most 40 characters.'),
  trackingUrl: z
    .string()
    .trim()
    .max(300, 'Use at most 300 characters.')
    .refine(isWebAddress, 'Enter the whole address, beginning with https://.'),
})

/** The carriers with their tracking URLs, in order. Fields are named `carriers.0.name`. */
export const carriersFormSchema = z
  .preprocess(
    nestedFields,
    z.object({
      carriers: z.preprocess(
        (rows) => Object.values(rows ?? {}),
        z.array(carrier).max(MAX_CARRIERS, `At most ${MAX_CARRIERS}.`),
      ),
    }),
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

// A URL must not contain the braces of {awb}.
function isWebAddress(text: string): boolean {
  const url = text.replace('{awb}', '1')
  return URL.canParse(url) && new URL(url).protocol === 'https:'
}

/** Shows or hides the setup checklist on the dashboard. */
export const setupListFormSchema = z.object({ intent: z.enum(['show-setup-list', 'hide-setup-list']) })
