import { z } from 'zod'
import { rupeesTyped, wholeTyped } from '#app/domain/number-field-schemas.ts'
import { nestedFields } from '../saving/setting-path.ts'
import { LOCAL_DELIVERY_BOUNDS, type LocalDeliverySettings } from './local-delivery-settings.ts'
import { pinCodesSchema } from './pin-codes-schema.ts'
import { overlaps, WEEKDAY_FIELDS, type WeeklySlot, weeklySlotText } from './weekly-slot.ts'
import { MAX_ZONE_PIN_CODES } from './zone-pin-codes.ts'

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

// Piped, so that only whole slots are compared: one with a wrong field has no weekdays yet.
const weeklySlots = z.array(weeklySlot).pipe(
  z.array(z.custom<WeeklySlot>()).superRefine((all, context) => {
    if (all.length > slots.max) context.addIssue({ code: 'custom', message: `Use at most ${slots.max} times.` })
    for (const [index, slot] of all.entries()) {
      const other = all.slice(0, index).find((before) => overlaps(before, slot))
      if (!other) continue
      context.addIssue({ code: 'custom', path: [index, 'from'], message: `It overlaps ${weeklySlotText(other)}.` })
    }
  }),
)

/**
 * Whether, where, when and for what fee the shop brings orders itself. Parses rupees to paise. Fields of a slot are
 * named `slots.0.from`, its days `slots.0.mon`.
 */
export const localDeliveryFormSchema = z.preprocess(
  nestedFields,
  z
    .object({
      offersLocalDelivery: ticked,
      pincodes: pinCodesSchema.refine(
        (pins) => pins.length <= MAX_ZONE_PIN_CODES,
        `Use at most ${MAX_ZONE_PIN_CODES} entries.`,
      ),
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
