import { z } from 'zod'
import { ALL_AT_ONCE, optionalTyped, rupeesTyped, wholeTyped } from '#app/domain/typed-number.ts'
import { COUPON_KINDS, type CouponTerms, parseCouponCode } from './coupon.ts'

const MAX_USES = 1_000_000

const amount = rupeesTyped.refine((paise) => paise > 0 && paise <= 10_000_000, 'Enter ₹1 to ₹1,00,000.')
const day = z.iso.date('Choose a day.')

/**
 * A coupon as its owner types it; a field left empty is no limit. What its kind has no use for is left out, whatever the
 * hidden fields say.
 */
export const CouponForm = z
  .object({
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
  })
  .superRefine(({ kind, percent, amount, fromDay, toDay, totalLimit, personLimit }, context) => {
    const addError = (field: string, message: string) => context.addIssue({ code: 'custom', path: [field], message })
    if (kind === 'percent' && percent === null) addError('percent', 'Enter a number from 1 to 90.')
    if (kind === 'amount' && amount === null) addError('amount', 'Enter an amount in rupees, like 100.')
    if (typeof fromDay === 'string' && toDay && toDay < fromDay) addError('toDay', 'The last day is before the first.')
    if (totalLimit && personLimit && personLimit > totalLimit) addError('personLimit', 'More than the uses in all.')
  }, ALL_AT_ONCE)
  .transform(
    ({ amount, most, minimum, percent, ...terms }): CouponTerms => ({
      ...terms,
      percent: terms.kind === 'percent' ? percent : null,
      mostPaise: terms.kind === 'percent' ? most : null,
      amountPaise: terms.kind === 'amount' ? amount : null,
      minimumPaise: minimum ?? 0,
    }),
  )
