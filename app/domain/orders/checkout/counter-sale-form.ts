import { z } from 'zod'
import { asciiDigits } from '#app/domain/ascii-digits.ts'
import { addressedToStaff, phoneSchema } from '#app/domain/identity/phone-and-name-form.ts'
import { checkName } from '#app/domain/identity/profile/person-name.ts'
import { optionalTyped, REFINE_ALWAYS } from '#app/domain/number-field-schemas.ts'
import { isGstin } from '#app/domain/settings/gstin.ts'
import { parsePackFields } from '../order/parse-pack-fields.ts'
import { COUNTER_METHODS, type CounterBusiness } from './counter-sale.ts'

const buyerName = z.string().transform((typed, context) => {
  const checked = checkName(typed)
  if (checked.ok) return checked.name
  context.addIssue(addressedToStaff(checked.message))
  return z.NEVER
})

type TypedBusiness = { company?: unknown; gstin?: unknown; registered?: unknown }

/** The typed business; null when nothing of it was typed. */
function businessOf({ company, gstin, registered }: TypedBusiness): CounterBusiness | null {
  const line = (typed: unknown) =>
    String(typed ?? '')
      .normalize('NFC')
      .replace(/[\p{Cc}\s]+/gu, ' ')
      .trim()
  const business = {
    company: line(company),
    gstin: asciiDigits(line(gstin)).replace(/\s/g, '').toUpperCase(),
    address: line(registered),
  }
  return Object.values(business).some(Boolean) ? business : null
}

/** An error of a field of the business, checked whatever else is wrong. */
function ofBusiness(path: keyof TypedBusiness, message: string) {
  return { path: [path], message, ...REFINE_ALWAYS }
}

/** A sale at the counter as staff enter it: packs and how they were paid for; who bought them is optional. */
export const counterSaleFormSchema = z
  .looseObject({
    intent: z.literal('sell'),
    key: z.string().min(8).max(80),
    phone: optionalTyped(phoneSchema),
    customer: optionalTyped(buyerName),
    company: z.string().default(''),
    gstin: z.string().default(''),
    registered: z.string().default(''),
    method: z.enum(COUNTER_METHODS, 'Choose how they paid.'),
    seenTotalPaise: z.coerce.number().int(),
  })
  .refine((packs) => parsePackFields(packs).length > 0, {
    path: ['packs'],
    message: 'Add a pack first.',
    ...REFINE_ALWAYS,
  })
  .refine(
    (typed) => isGstin(businessOf(typed)?.gstin ?? '') || businessOf(typed) === null,
    ofBusiness('gstin', 'Enter their GSTIN. It has 15 letters and figures, as on the registration certificate.'),
  )
  .refine((typed) => {
    const { length } = businessOf(typed)?.company ?? 'none'
    return length >= 3 && length <= 80
  }, ofBusiness('company', 'Enter the company name, in 3 to 80 characters.'))
  .refine((typed) => {
    const { length } = businessOf(typed)?.address ?? 'none'
    return length >= 3 && length <= 120
  }, ofBusiness('registered', 'Enter the address of the registration, in 3 to 120 characters.'))
  .transform(
    ({ intent: _, key, phone, customer: name, company, gstin, registered, method, seenTotalPaise, ...packs }) => {
      const business = businessOf({ company, gstin, registered })
      return { key, sale: { phone, name, business, method, seenTotalPaise, lines: parsePackFields(packs) } }
    },
  )
