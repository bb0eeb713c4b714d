import { parsePhoneNumberWithError } from 'libphonenumber-js/mobile'
import { z } from 'zod'
import { checkName } from './profile/person-name.ts'
import { cleanPhone, looksLikeMobile } from './profile/phone.ts'

/**
 * An Indian mobile number in E.164 (+919876543210), or null. The numbering plan is libphonenumber's: its mobile edition
 * knows that 61234 56789 is a landline, which the browser's pattern cannot.
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

/** A phone number in a form: typed in any of the usual ways, kept in E.164. */
export const PhoneField = z.string().transform((typed, context) => {
  const phone = parsePhone(typed)
  if (!phone) context.addIssue({ code: 'custom', message: 'Enter a 10-digit Indian mobile number.' })
  return phone ?? z.NEVER
})

/** The name a shopper goes by, as saved after the first sign-in and in the profile. */
export const NameForm = z.object({
  name: z.string('Enter your name.').transform((typed, context) => {
    const checked = checkName(typed)
    if (!checked.ok) context.addIssue({ code: 'custom', message: checked.message })
    return checked.ok ? checked.name : z.NEVER
  }),
})

/** Whom to take behind the counter, and as what. */
export const StaffForm = z.object({ phone: PhoneField, role: z.enum(['packer', 'manager', 'owner'], 'Choose a role.') })

/** A note about a customer. They may ask for it (DPDP Act s. 11): it is written so that they could read it. */
export const CustomerNoteForm = z.object({
  words: z.string().trim().min(1, 'Write the note first.').max(500, 'Use at most 500 letters.'),
})

/** What a form says to a shopper about their own name and address, said to staff who type them for somebody. */
export function thirdPerson(message: string): string {
  return message.replace(/\byour\b/g, 'their')
}
