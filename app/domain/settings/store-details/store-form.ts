import { z } from 'zod'
import { emailSchema } from '#app/domain/contact/email-schema.ts'
import { hasGstinForm, isGstin, isMistypedGstin, MISTYPED_GSTIN_MESSAGE } from '#app/domain/contact/gstin.ts'
import { hasSixDigits, UNKNOWN_PIN_CODE_MESSAGE } from '#app/domain/contact/pin-code.ts'
import { asciiDigits } from '#app/domain/text/ascii-digits.ts'
import { GST_SCHEMES, schemeRules } from '../tax/gst-scheme.ts'
import { REGISTRATIONS, type RegistrationField } from './store-fields.ts'

const text = (max: number, empty: string) => z.string().trim().min(1, empty).max(max, `Use at most ${max} characters.`)

/**
 * A phone of ten digits, typed with or without +91, 91, 0091 or 0, spaces, dashes and brackets. Parses to +91 and the
 * digits.
 */
const digits = z.string().transform((text) => {
  const cleaned = asciiDigits(text).replace(/[\s().-]/g, '')
  const ten = /^(?:\+91|0091|91|0)?([1-9]\d{9})$/.exec(cleaned)?.[1]
  return ten ? `+91${ten}` : cleaned
})
const isIndian = (text: string) => /^\+91\d{10}$/.test(text)
const phone = digits.refine(isIndian, 'Enter the 10 digits of an Indian number.')

// Capitals of all of them, as registrations are issued.
const registration = ({ pattern, message }: (typeof REGISTRATIONS)[number]) =>
  z
    .string()
    .trim()
    .toUpperCase()
    .refine((text) => text === '' || pattern.test(text), message)
const registrations = Object.fromEntries(REGISTRATIONS.map((each) => [each.name, registration(each)])) as Record<
  RegistrationField,
  ReturnType<typeof registration>
>

/**
 * The form of the store settings. GSTIN and other registrations are optional. `states` are all states, `statesOf` those
 * of a PIN code.
 */
export function storeFormSchema(states: readonly State[], statesOf: (pincode: string) => readonly State[]) {
  const fields = z.object({
    legalName: text(100, 'Enter the name on your registration.'),
    address: text(200, 'Enter the address on your registration.'),
    state: z.string().refine((code) => states.some((each) => each.code === code), 'Choose the state you ship from.'),
    pincode: z
      .string()
      .transform((text) => asciiDigits(text).trim())
      .pipe(
        z
          .string()
          .refine(hasSixDigits, 'Enter the six digits of your PIN code.')
          .regex(/^[1-8]/, UNKNOWN_PIN_CODE_MESSAGE),
      ),
    phone,
    whatsapp: digits.refine(
      (text) => text === '' || isIndian(text),
      'Enter the 10 digits of an Indian number, or nothing if you take no orders there.',
    ),
    email: emailSchema,
    hours: text(80, 'Say when shoppers may call.'),
    gstin: z
      .string()
      .trim()
      .toUpperCase()
      .refine((text) => text === '' || hasGstinForm(text), 'This is not a GSTIN: check its 15 characters.')
      .refine((text) => !isMistypedGstin(text), MISTYPED_GSTIN_MESSAGE),
    /** How the shop is registered for GST, before it has issued a document; empty: not answered. */
    scheme: z.enum(['', ...GST_SCHEMES], 'Choose one.').optional(),
    ...registrations,
    grievanceOfficer: text(100, 'Name the officer: the law asks for a person.'),
    grievanceEmail: emailSchema,
    homeNote: z.string().trim().max(120, 'Use at most 120 characters.'),
  })
  return fields.superRefine(({ pincode, state, gstin, scheme }, context) => {
    const contradiction = scheme && gstinContradiction(gstin, schemeRules(scheme).isRegistered)
    if (contradiction) context.addIssue({ code: 'custom', path: ['gstin'], message: contradiction })
    const chosen = states.find(({ code }) => code === state)
    // The first two digits of a GSTIN are the code of its state, by which an invoice parts CGST and SGST from IGST.
    if (chosen && isGstin(gstin) && !gstin.startsWith(chosen.code)) {
      const message = `A GSTIN of ${chosen.name} begins with ${chosen.code}. Check it or the state.`
      context.addIssue({ code: 'custom', path: ['gstin'], message })
    }
    const [found] = statesOf(pincode)
    if (found && statesOf(pincode).some(({ code }) => code === state)) return
    const message = found
      ? `${pincode} is in ${found.name}. Check the PIN code or the state.`
      : 'No post office has this PIN code.'
    context.addIssue({ code: 'custom', path: ['pincode'], message })
  })
}

/** What is wrong between a GSTIN, empty for none, and the answer whether the shop is registered; null: nothing. */
function gstinContradiction(gstin: string, isRegistered: boolean): string | null {
  if (isRegistered && gstin === '') return 'Enter your GSTIN, or choose “No”.'
  return !isRegistered && gstin !== '' ? 'Leave it empty, or choose how you are registered.' : null
}

type State = { code: string; name: string }
