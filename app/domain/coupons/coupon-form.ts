import { z } from 'zod'
import { isPrice, PRICE_BOUNDS } from '#app/domain/money/price-bounds.ts'
import { optionalTyped, REFINE_ALWAYS, rupeesTyped, wholeTyped } from '#app/domain/number-field-schemas.ts'
import { COUPON_KINDS, type CouponTerms, parseCouponCode } from './coupon.ts'

const MAX_USES = 1_000_000

const amount = rupeesTyped.refine(isPrice, `Enter ${PRICE_BOUNDS}.`)
const day = z.iso.date('Choose a day.')

const fields = {
  intent: z.literal('save'),
  code: z.string().transform((typed, context) => {
    const code = parseCouponCode(typed)
    if (code) return code
    context.addIssue('Use 3 to 24 letters, digits or dashes.')
    return z.NEVER
  }),
  kind: z.enum(COUPON_KINDS, 'Choose what it gives.'),
  percent: optionalTyped(wholeTyped(1, 90)),
  amount: optionalTyped(amount),
  most: optionalTyped(amount),
  minimum: optionalTyped(amount),
  fromDay: optionalTyped(day),
  toDay: optionalTyped(day),
  totalLimit: optionalTyped(wholeTyped(1, MAX_USES)),
  personLimit: optionalTyped(wholeTyped(1, MAX_USES)),
  note: z.string().trim().max(200, 'At most 200 letters.').default(''),
}
const newCoupon = z.object(fields)
type TypedTerms = Omit<z.output<typeof newCoupon>, 'intent'>

function checkTerms(terms: TypedTerms, context: z.RefinementCtx) {
  const { kind, percent, amount, fromDay, toDay, totalLimit, personLimit } = terms
  const addError = (field: string, message: string) => context.addIssue({ code: 'custom', path: [field], message })
  if (kind === 'percent' && percent === null) addError('percent', 'Enter a number from 1 to 90.')
  if (kind === 'amount' && amount === null) addError('amount', 'Enter an amount in rupees, like 100.')
  if (typeof fromDay === 'string' && toDay && toDay < fromDay) addError('toDay', 'The last day is before the first.')
  if (totalLimit && personLimit && personLimit > totalLimit) addError('personLimit', 'More than the uses in all.')
}

/** The terms of a coupon, without the fields that its kind does not use. */
function toTerms({ amount, most, minimum, percent, ...terms }: TypedTerms): CouponTerms {
  return {
    ...terms,
    percent: terms.kind === 'percent' ? percent : null,
    maxPaise: terms.kind === 'percent' ? most : null,
    amountPaise: terms.kind === 'amount' ? amount : null,
    minimumPaise: minimum ?? 0,
  }
}

/** The form of a new coupon: typed rupees to paise; an empty field is no limit. */
export const newCouponFormSchema = newCoupon
  .superRefine(checkTerms, REFINE_ALWAYS)
  .transform(({ intent, ...typed }) => ({ intent, terms: toTerms(typed) }))

/** The forms of a coupon's page: its terms changed from a version, or its end. */
export const couponFormSchema = z.discriminatedUnion('intent', [
  z
    .object({ ...fields, version: z.coerce.number().int() })
    .superRefine(checkTerms, REFINE_ALWAYS)
    .transform(({ intent, version, ...typed }) => ({ intent, version, terms: toTerms(typed) })),
  z.object({ intent: z.literal('end') }),
])
