import { z } from 'zod'
import { hasGstinForm, isMistypedGstin, MISTYPED_GSTIN_MESSAGE, stateOfGstin } from '#app/domain/contact/gstin.ts'
import { STATES, stateName } from '#app/domain/delivery/indian-state.ts'
import { optionalTyped } from '#app/domain/number-field-schemas.ts'
import { asciiDigits } from '#app/domain/text/ascii-digits.ts'
import { visibleText } from '#app/domain/text/visible-text.ts'
import { phoneSchema } from '../name-and-phone-schemas.ts'
import {
  ADDRESS_TYPES,
  type Address,
  type AddressFields,
  addressLines,
  type BillingFields,
  gstinStateProblem,
  MAX_PRINTED_ADDRESS,
  pinCodeProblem,
  pinCodeStateProblem,
  withBilling,
} from './address.ts'
import { checkName } from './person-name.ts'

const billingFields = {
  company: optionalTyped(line(3, 80, 'Enter the company name.')),
  gstin: optionalTyped(
    z
      .string()
      .transform((typed) => asciiDigits(typed).replace(/\s/g, '').toUpperCase())
      .refine(hasGstinForm, 'This is not a GSTIN. It has 15 letters and figures, as on the registration certificate.')
      .refine((text) => !isMistypedGstin(text), MISTYPED_GSTIN_MESSAGE),
  ),
}

/**
 * Parses the billing fields of an address in a state: company and GSTIN, blanks as null. `isPickup`: the goods are
 * picked up at the shop, whose state it is.
 */
export function billingFormSchema(state: string, { isPickup = false } = {}) {
  return z.object(billingFields).superRefine((billing, context) => {
    for (const { path, message } of billingProblems(billing, state, isPickup))
      context.addIssue({ code: 'custom', path: [path], message })
  }) satisfies z.ZodType<BillingFields>
}

/**
 * A GSTIN needs a name for the invoice, and belongs to the state the goods go to
 * (docs/decisions/0084-the-buyers-gstin.md).
 */
function billingProblems({ company, gstin }: BillingFields, state: string, isPickup = false) {
  if (gstin === null) return []
  const problems: { path: keyof BillingFields; message: string }[] = []
  if (company === null) problems.push({ path: 'company', message: 'Enter the company name for the invoice.' })
  const registered = stateOfGstin(gstin)
  if (registered !== state)
    problems.push({
      path: 'gstin',
      message:
        gstinStateProblem(gstin) ??
        `This GSTIN is of ${stateName(registered)}, and ${isPickup ? 'the order is collected in' : 'the parcel goes to'} ${stateName(state)}. Use a GSTIN of ${stateName(state)}, or leave it out.`,
    })
  return problems
}

/** Parses a typed address to AddressFields: phones in E.164, blanks as null. One message per field. */
export const addressFormSchema = z
  .object({
    type: z.enum(ADDRESS_TYPES, 'Choose Home, Work, Business or Other.'),
    fullName: z.string('Enter the full name.').transform((typed, context) => {
      const checked = checkName(typed)
      if (!checked.ok) context.addIssue({ code: 'custom', message: checked.message })
      return checked.ok ? checked.name : z.NEVER
    }),
    phone: z.string('Enter a 10-digit Indian mobile number.').pipe(phoneSchema),
    altPhone: optionalTyped(phoneSchema),
    house: line(1, 80, 'Enter your house or flat number.'),
    street: line(3, 120, 'Enter your street or area.'),
    landmark: optionalTyped(line(1, 80, 'Enter a landmark.')),
    locality: optionalTyped(line(1, 60, 'Enter a locality.')),
    city: line(2, 50, 'Enter your city or town.'),
    district: optionalTyped(line(2, 50, 'Enter a district.')),
    pincode: z
      .string('Enter a 6-digit PIN code.')
      .transform(cleanPinCode)
      .superRefine((pincode, context) => {
        const problem = pinCodeProblem(pincode)
        if (problem) context.addIssue({ code: 'custom', message: problem })
      }),
    state: z.enum(
      STATES.map((state) => state.code),
      'Choose your state.',
    ),
    ...billingFields,
  })
  .superRefine((address, context) => {
    for (const { path, message } of billingProblems(address, address.state))
      context.addIssue({ code: 'custom', path: [path], message })
    const problem = pinCodeStateProblem(address.pincode, address.state)
    if (problem) context.addIssue({ code: 'custom', path: ['pincode'], message: problem })
    if (addressLines(address).join(', ').length > MAX_PRINTED_ADDRESS) {
      context.addIssue({
        code: 'custom',
        path: ['street'],
        message: `The whole address must fit ${MAX_PRINTED_ADDRESS} characters on the label. Shorten it a little.`,
      })
    }
  }) satisfies z.ZodType<AddressFields>

function line(min: number, max: number, empty: string) {
  return z
    .string(empty)
    .transform((typed) =>
      visibleText(typed.normalize('NFC'))
        .replace(/[\p{Cc}\s]+/gu, ' ')
        .trim(),
    )
    .pipe(
      z.string().min(1, empty).min(min, `Use at least ${min} characters.`).max(max, `Keep it to ${max} characters.`),
    )
}

function cleanPinCode(typed: string): string {
  return asciiDigits(typed).replace(/\s/g, '')
}

/** An address as a form chooses it: the id of a known one, null for a new one, and what of it is to be saved. */
export type ChosenAddress = { id: string | null; fields: AddressFields } | { id: string; fields: null }

/**
 * Parses the address chosen in a form: one of the shopper's, with the company and GSTIN that the form names for it, or
 * a new one. What is checked depends on the choice, so the schema is made for what was `typed`.
 */
export function chosenAddressFormSchema(
  typed: { address?: string; gstin?: string },
  addresses: readonly Address[],
): z.ZodType<ChosenAddress> {
  const id = typed.address && typed.address !== 'new' ? typed.address : null
  if (id === null) return addressFormSchema.transform((fields) => ({ id, fields }))
  const address = addresses.find((each) => each.id === id)
  if (!address || typed.gstin === undefined) return z.unknown().transform(() => ({ id, fields: null }))
  return billingFormSchema(address.state).transform((billing) => ({ id, fields: withBilling(address, billing) }))
}
