import { parsePhoneNumberWithError } from 'libphonenumber-js/mobile'
import { z } from 'zod'
import { checkName } from './profile/person-name.ts'
import { cleanPhone, looksLikeMobile } from './profile/typed-phone.ts'

/** A person's name, as saved after the first sign-in and in the profile. */
export const nameFormSchema = z.object({
  name: z.string('Enter your name.').transform((typed, context) => {
    const checked = checkName(typed)
    if (!checked.ok) context.addIssue({ code: 'custom', message: checked.message })
    return checked.ok ? checked.name : z.NEVER
  }),
})

/** Rewrites a form message from the second to the third person, for staff who type a customer's name and address. */
export function addressedToStaff(message: string): string {
  return message.replace(/\byour\b/g, 'their')
}

/**
 * Parses an Indian mobile number to E.164 (+919876543210), or null. Uses libphonenumber's numbering plan, which knows
 * that 61234 56789 is a landline; the browser's pattern does not.
 */
export function parsePhone(typed: string): string | null {
  if (typed.length > 40 || !looksLikeMobile(typed)) return null
  try {
    const number = parsePhoneNumberWithError(cleanPhone(typed), { defaultCountry: 'IN', extract: false })
    return number.country === 'IN' && number.isValid() ? number.number : null
  } catch {
    return null
  }
}

/** A phone number in a form, parsed to E.164. */
export const phoneSchema = z.string().transform((typed, context) => {
  const phone = parsePhone(typed)
  if (!phone) context.addIssue({ code: 'custom', message: 'Enter a 10-digit Indian mobile number.' })
  return phone ?? z.NEVER
})
