import { z } from 'zod'
import { rupeesTyped, wholeTyped } from '#app/domain/number-field-schemas.ts'
import { sumBy } from '#app/domain/sum.ts'
import { nestedFields } from '../saving/setting-path.ts'
import { BROUGHT_BY, type ZoneRate } from './delivery-settings.ts'
import { ZONE_NAMES, ZONES } from './delivery-zone.ts'
import { pinCodesSchema } from './pin-codes-schema.ts'
import { findPinCodeClash, MAX_ZONE_PIN_CODES, type ZonePinCodes } from './zone-pin-codes.ts'

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

/** The PIN codes of each zone. The same ones in two zones, or too many, are an error of the later zone's field. */
const zonePins = z
  .object({
    local: pinCodesSchema,
    state: pinCodesSchema,
    metro: pinCodesSchema,
    rest: pinCodesSchema,
    special: pinCodesSchema,
  })
  .superRefine((pins: ZonePinCodes, context) => {
    const total = sumBy(ZONES, (zone) => pins[zone].length)
    const longest = ZONES.reduce((most, zone) => (pins[zone].length > pins[most].length ? zone : most))
    if (total > MAX_ZONE_PIN_CODES) {
      const message = `Use at most ${MAX_ZONE_PIN_CODES} entries in all zones; these are ${total}. The first digits, or a range, say many at once.`
      context.addIssue({ code: 'custom', path: [longest], message })
      return
    }
    const clash = findPinCodeClash(pins)
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
    broughtBy: z.enum(BROUGHT_BY, 'Choose one of these.').default('courier'),
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
