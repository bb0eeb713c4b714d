import { z } from 'zod'
import { isGstin } from './gstin.ts'

const words = (most: number, empty: string) =>
  z.string().trim().min(1, empty).max(most, `Use at most ${most} characters.`)

const digits = z.string().transform((text) => text.replace(/[\s-]/g, ''))
const isIndian = (text: string) => /^\+91\d{10}$/.test(text)
const phone = digits.refine(isIndian, 'Enter an Indian number with +91 and 10 digits.')

const email = z.string().trim().pipe(z.email('Enter an e-mail address, like care@shop.in.'))

/**
 * Who sells, as the footer, the policies and the invoices name them. The two legal numbers may wait. `states` are the
 * codes of the states there are.
 */
export function storeForm(states: readonly string[]) {
  return z.object({
    name: words(40, 'Enter the name shoppers see.'),
    legalName: words(100, 'Enter the name on your registration.'),
    address: words(200, 'Enter the address on your registration.'),
    state: z.string().refine((code) => states.includes(code), 'Choose the state you ship from.'),
    pincode: z
      .string()
      .trim()
      .regex(/^[1-8]\d{5}$/, 'Enter the six digits of your PIN code.'),
    phone,
    whatsapp: digits.refine(
      (text) => text === '' || isIndian(text),
      'Enter an Indian number with +91 and 10 digits, or nothing if you take no orders there.',
    ),
    email,
    hours: words(80, 'Say when shoppers may call.'),
    gstin: z
      .string()
      .trim()
      .toUpperCase()
      .refine((text) => text === '' || isGstin(text), 'This is not a GSTIN: check its 15 characters.'),
    fssai: z
      .string()
      .trim()
      .regex(/^(\d{14})?$/, 'An FSSAI number has 14 digits.'),
    grievanceOfficer: words(100, 'Name the officer: the law asks for a person.'),
    grievanceEmail: email,
    homeNote: z.string().trim().max(120, 'Use at most 120 characters.'),
  })
}
