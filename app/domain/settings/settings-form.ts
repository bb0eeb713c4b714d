import { z } from 'zod'
import { kilosTyped, rupeesTyped, wholeTyped } from '#app/domain/number-field-schemas.ts'
import { isBrandKey, keyOfUpload } from '#app/domain/pictures/uploaded-picture.ts'
import { formatWeight } from '#app/domain/weight.ts'
import { GST_SCHEMES } from './gst-scheme.ts'
import {
  LOCAL_DELIVERY_BOUNDS,
  type LocalDeliverySettings,
  OPENING_STATUSES,
  ORDER_BOUNDS,
  type OrderSettings,
  PICKUP_BOUNDS,
  type PickupSettings,
  REORDER_BOUNDS,
  SERIES_PREFIX,
  type TaxSettings,
  type WeeklySlot,
  ZONE_NAMES,
  ZONES,
  type ZoneRate,
} from './settings.ts'
import { overlaps, WEEKDAY_FIELDS, weeklySlotText } from './weekly-slot.ts'
import { findPinClash, isPinCodeEntry, MAX_ZONE_PINS, splitPinCodes, type ZonePinCodes } from './zone-pin-codes.ts'

/** Turns dotted field names (`zones.local.firstPaise`) into nested objects. */
export function nestedFields(typed: unknown): unknown {
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

const pinList = z
  .string()
  .default('')
  .transform((text, context) => {
    const entries = splitPinCodes(text)
    const wrong = entries.find((entry) => !isPinCodeEntry(entry))
    if (wrong !== undefined) {
      const message = `“${wrong.slice(0, 20)}” is no PIN code. Write 122001, its first three to five digits, or 110001-110096.`
      context.addIssue({ code: 'custom', message })
    }
    return entries
  })

/** The PIN codes of each zone. The same ones in two zones, or too many, are an error of the later zone's field. */
const zonePins = z
  .object({ local: pinList, state: pinList, metro: pinList, rest: pinList, special: pinList })
  .superRefine((pins: ZonePinCodes, context) => {
    const total = ZONES.reduce((sum, zone) => sum + pins[zone].length, 0)
    const longest = ZONES.reduce((most, zone) => (pins[zone].length > pins[most].length ? zone : most))
    if (total > MAX_ZONE_PINS) {
      const message = `Use at most ${MAX_ZONE_PINS} entries in all zones; these are ${total}. The first digits, or a range, say many at once.`
      context.addIssue({ code: 'custom', path: [longest], message })
      return
    }
    const clash = findPinClash(pins)
    if (clash) {
      const { zone, entry, other, otherEntry } = clash
      const both = entry === otherEntry ? `${entry} is` : `${entry} and ${otherEntry} overlap, and are`
      const message = `${both} in ${ZONE_NAMES[other]} and ${ZONE_NAMES[zone]}. Keep it in one of them.`
      context.addIssue({ code: 'custom', path: [zone], message })
    }
  })

/** The delivery settings: the grid of zones and the rules for all of them. Parses rupees to paise. */
export const deliveryFormSchema = z.preprocess(
  nestedFields,
  z.object({
    stepGrams: wholeTyped(100, 5000),
    packingPercent: wholeTyped(0, 100),
    minimumOrderPaise: rupeesTyped,
    servesArmyPost: z.literal('on').optional().transform(Boolean),
    rates: z.enum(['table', 'courier'], 'Choose one of these.').default('table'),
    marginPercent: wholeTyped(0, 200).default(0),
    refusesUnserved: z.literal('on').optional().transform(Boolean),
    zones: z.record(z.enum(ZONES), row),
    zonePins: z.preprocess((typed) => typed ?? {}, zonePins),
  }),
)

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
  })
  .refine((cod) => cod.minimumPaise <= cod.maximumPaise, {
    path: ['maximumPaise'],
    error: 'The highest order cannot be under the lowest.',
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

const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time, such as 10:00.')
const ticked = z.literal('on').optional().transform(Boolean)
const { places, slots, cutoffHours, daysAhead } = LOCAL_DELIVERY_BOUNDS

const weeklySlot = z
  .object({
    from: clock,
    to: clock,
    places: wholeTyped(places.min, places.max),
    mon: ticked,
    tue: ticked,
    wed: ticked,
    thu: ticked,
    fri: ticked,
    sat: ticked,
    sun: ticked,
  })
  .transform(
    ({ from, to, places, ...days }): WeeklySlot => ({
      from,
      to,
      places,
      weekdays: WEEKDAY_FIELDS.filter(({ field }) => days[field]).map(({ day }) => day),
    }),
  )
  .refine(({ from, to }) => from < to, { path: ['to'], error: 'It has to end after it starts, on the same day.' })
  .refine(({ weekdays }) => weekdays.length > 0, { path: ['mon'], error: 'Choose at least one day.' })

const weeklySlots = z.array(weeklySlot).superRefine((all, context) => {
  if (all.length > slots.max) context.addIssue({ code: 'custom', message: `Use at most ${slots.max} times.` })
  for (const [at, slot] of all.entries()) {
    const other = all.slice(0, at).find((before) => overlaps(before, slot))
    if (!other) continue
    context.addIssue({ code: 'custom', path: [at, 'from'], message: `It overlaps ${weeklySlotText(other)}.` })
  }
})

/**
 * Whether, where, when and for what fee the shop brings orders itself. Parses rupees to paise. Fields of a slot are named
 * `slots.0.from`, its days `slots.0.mon`.
 */
export const localDeliveryFormSchema = z.preprocess(
  nestedFields,
  z
    .object({
      offersLocalDelivery: ticked,
      pincodes: pinList.refine((pins) => pins.length <= MAX_ZONE_PINS, `Use at most ${MAX_ZONE_PINS} entries.`),
      feePaise: rupeesTyped,
      freeFromPaise: rupeesTyped,
      cutoffHours: wholeTyped(cutoffHours.min, cutoffHours.max),
      daysAhead: wholeTyped(daysAhead.min, daysAhead.max),
      slots: z.preprocess((rows) => Object.values(rows ?? {}), weeklySlots),
    } satisfies Record<keyof LocalDeliverySettings, z.ZodType>)
    .refine((rules) => !rules.offersLocalDelivery || rules.pincodes.length > 0, {
      path: ['pincodes'],
      error: 'Enter the PIN codes that you bring orders to.',
    })
    .refine((rules) => !rules.offersLocalDelivery || rules.slots.length >= slots.min, {
      path: ['slots'],
      error: 'Add at least one time.',
    }),
)

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
})

/** Whether tasting samples are offered, and how many a person may ask for. */
export const samplesFormSchema = z.object({
  offersSamples: z.literal('on').optional().transform(Boolean),
  maxSamples: wholeTyped(1, 20),
  days: wholeTyped(1, 365),
})

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

// A URL must not contain the braces of {awb}.
function isWebAddress(text: string): boolean {
  const url = text.replace('{awb}', '1')
  return URL.canParse(url) && new URL(url).protocol === 'https:'
}

const seriesPrefix = z
  .string()
  .transform((text) => text.trim().toUpperCase())
  .pipe(
    z.string().regex(SERIES_PREFIX, 'Use one to three letters or digits, so that a number has at most 16 characters.'),
  )

const signaturePicture = z
  .string()
  .refine(
    (address) => address === '' || isBrandKey(keyOfUpload(address) ?? ''),
    'This picture is not one of yours. Please add it again.',
  )

/** The prefixes of the numbered documents, in capitals, the service code of the delivery charge, the signature, and how returns are filed. */
export const taxFormSchema = z
  .object({
    deliveryHsn: z
      .string()
      .trim()
      .regex(/^99\d{4}$/, 'A service code (SAC) has six digits and begins with 99.'),
    invoicePrefix: seriesPrefix,
    creditNotePrefix: seriesPrefix,
    challanPrefix: seriesPrefix,
    billPrefix: seriesPrefix,
    signature: signaturePicture,
    returns: z.enum(['monthly', 'quarterly'], 'Choose how often you file.'),
    turnover: z.enum(['up-to-5-crore', 'above-5-crore'], 'Choose your turnover.'),
  } satisfies Record<keyof TaxSettings, z.ZodType>)
  .refine((tax) => tax.invoicePrefix !== tax.creditNotePrefix, {
    path: ['creditNotePrefix'],
    error: 'Choose another prefix than that of invoices.',
  })
  .refine((tax) => tax.challanPrefix !== tax.invoicePrefix && tax.challanPrefix !== tax.creditNotePrefix, {
    path: ['challanPrefix'],
    error: 'Choose another prefix than those of invoices and credit notes.',
  })
  .refine((tax) => ![tax.invoicePrefix, tax.creditNotePrefix, tax.challanPrefix].includes(tax.billPrefix), {
    path: ['billPrefix'],
    error: 'Choose another prefix than those of the other documents.',
  })
  .refine((tax) => tax.returns === 'monthly' || tax.turnover === 'up-to-5-crore', {
    path: ['returns'],
    error: 'Above ₹5 crore of turnover returns are filed monthly.',
  })

/** Another GST scheme, from a day on. */
export const gstSchemeFormSchema = z.object({
  intent: z.literal('change-scheme'),
  scheme: z.enum(GST_SCHEMES, 'Choose one.'),
  fromDay: z.string().trim(),
})

/** Shows or hides the setup checklist on the dashboard. */
export const setupListFormSchema = z.object({ intent: z.enum(['show-setup-list', 'hide-setup-list']) })
