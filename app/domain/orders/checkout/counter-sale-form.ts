import { z } from 'zod'
import {
  hasGstinForm,
  isGstin,
  isMistypedGstin,
  MISTYPED_GSTIN_MESSAGE,
  stateOfGstin,
} from '#app/domain/contact/gstin.ts'
import { phoneSchema } from '#app/domain/identity/name-and-phone-schemas.ts'
import { gstinStateProblem, pinCodeProblem, pinCodeStateProblem } from '#app/domain/identity/profile/address.ts'
import { optionalTyped, REFINE_ALWAYS } from '#app/domain/number-field-schemas.ts'
import { asciiDigits } from '#app/domain/text/ascii-digits.ts'
import { COUNTER_PAYMENTS } from '../fulfilment/payment-at-handover.ts'
import { parsePackFields } from '../order/parse-pack-fields.ts'
import type { CounterBusiness } from './counter-sale.ts'
import { customerNameSchema } from './phone-order-form.ts'

type TypedBusiness = { company?: unknown; gstin?: unknown; registered?: unknown; city?: unknown; pincode?: unknown }

/** The typed business; null when nothing of it was typed. */
function businessOf({ company, gstin, registered, city, pincode }: TypedBusiness): CounterBusiness | null {
  const line = (typed: unknown) =>
    String(typed ?? '')
      .normalize('NFC')
      .replace(/[\p{Cc}\s]+/gu, ' ')
      .trim()
  const business = {
    company: line(company),
    gstin: asciiDigits(line(gstin)).replace(/\s/g, '').toUpperCase(),
    address: line(registered),
    city: line(city),
    pincode: asciiDigits(line(pincode)).replace(/\s/g, ''),
  }
  return Object.values(business).some(Boolean) ? business : null
}

/** Whether a text has 3 to `most` characters; true without a text, since no business was typed. */
function isOfLength(text: string | undefined, most: number): boolean {
  return text === undefined || (text.length >= 3 && text.length <= most)
}

/** A wrong GSTIN has its own message. */
function isPinCodeOfGstin(business: CounterBusiness | null): boolean {
  if (business === null) return true
  const { pincode, gstin } = business
  if (pinCodeProblem(pincode) !== null) return false
  return (
    !isGstin(gstin) || gstinStateProblem(gstin) !== null || pinCodeStateProblem(pincode, stateOfGstin(gstin)) === null
  )
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
    customer: optionalTyped(customerNameSchema),
    company: z.string().default(''),
    gstin: z.string().default(''),
    registered: z.string().default(''),
    city: z.string().default(''),
    pincode: z.string().default(''),
    method: z.enum(COUNTER_PAYMENTS, 'Choose how they paid.'),
    seenTotalPaise: z.coerce.number().int(),
  })
  .refine((packs) => parsePackFields(packs).length > 0, {
    path: ['packs'],
    message: 'Add a pack first.',
    ...REFINE_ALWAYS,
  })
  .refine(
    (typed) => hasGstinForm(businessOf(typed)?.gstin ?? '') || businessOf(typed) === null,
    ofBusiness('gstin', 'Enter their GSTIN. It has 15 letters and figures, as on the registration certificate.'),
  )
  .refine((typed) => !isMistypedGstin(businessOf(typed)?.gstin ?? ''), ofBusiness('gstin', MISTYPED_GSTIN_MESSAGE))
  .superRefine((typed, context) => {
    const gstin = businessOf(typed)?.gstin ?? ''
    const problem = isGstin(gstin) ? gstinStateProblem(gstin) : null
    if (problem) context.addIssue({ code: 'custom', path: ['gstin'], message: problem })
  })
  .refine(
    (typed) => isOfLength(businessOf(typed)?.company, 80),
    ofBusiness('company', 'Enter the company name, in 3 to 80 characters.'),
  )
  .refine(
    (typed) => isOfLength(businessOf(typed)?.address, 80),
    ofBusiness('registered', 'Enter the address of the registration, in 3 to 80 characters.'),
  )
  .refine(
    (typed) => isOfLength(businessOf(typed)?.city, 50),
    ofBusiness('city', 'Enter the city or town of the registration.'),
  )
  .refine(
    (typed) => isPinCodeOfGstin(businessOf(typed)),
    ofBusiness('pincode', 'Enter the PIN code of the registration, in the state of the GSTIN.'),
  )
  .transform(
    ({
      intent: _,
      key,
      phone,
      customer: name,
      company,
      gstin,
      registered,
      city,
      pincode,
      method,
      seenTotalPaise,
      ...packs
    }) => {
      const business = businessOf({ company, gstin, registered, city, pincode })
      return { key, sale: { phone, name, business, method, seenTotalPaise, lines: parsePackFields(packs) } }
    },
  )
