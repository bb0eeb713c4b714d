import { expect, test } from 'vitest'
import { fieldMessages } from '#app/http/forms/form.server.ts'
import { IN_DELHI } from '#test/data/addresses.ts'
import { makeGstin } from '#test/data/make-gstin.ts'
import type { AddressFields } from './address.ts'
import { addressFormSchema, chosenAddressFormSchema } from './address-form.ts'

const TYPED = {
  type: 'Home',
  fullName: 'Asha Verma',
  phone: '98765 43210',
  altPhone: '',
  house: '12B',
  street: 'Barakhamba Road',
  landmark: '',
  locality: '',
  city: 'New Delhi',
  district: '',
  state: '07',
  pincode: '110001',
  company: '',
  gstin: '',
}
const FIELDS: AddressFields = {
  ...TYPED,
  type: 'Home',
  phone: '+919876543210',
  altPhone: null,
  landmark: null,
  locality: null,
  district: null,
  company: null,
  gstin: null,
}

test('parses phones to E.164 and blanks to null', () => {
  expect(addressFormSchema.parse(TYPED)).toEqual(FIELDS)
  expect(
    addressFormSchema.parse({
      ...TYPED,
      pincode: ' ११० ००१ ',
      fullName: '  Asha   Verma ',
      altPhone: '09123456789',
      landmark: ' near the gate ',
    }),
  ).toEqual({
    ...FIELDS,
    altPhone: '+919123456789',
    landmark: 'near the gate',
  })
})

test('what nobody sees is no address, and what turns the text around is left out', () => {
  const parsed = addressFormSchema.safeParse({ ...TYPED, house: '\u200b\u200b\u200b' })
  expect(fieldMessages(parsed.error?.issues ?? [])).toEqual({ house: 'Enter your house or flat number.' })
  expect(
    addressFormSchema.parse({
      ...TYPED,
      street: '\u202eBarakhamba Road',
      city: 'New\u200b Delhi',
    }),
  ).toEqual(FIELDS)
})

test('parses the company and GSTIN of a business, typed with spaces and in small letters', () => {
  const typed = { ...TYPED, company: ' Acme  Gifts ', gstin: '07aaacm 1234 a1za' }
  expect(addressFormSchema.parse(typed)).toEqual({ ...FIELDS, company: 'Acme Gifts', gstin: '07AAACM1234A1ZA' })
  expect(addressFormSchema.parse({ ...TYPED, company: 'Acme Gifts' })).toMatchObject({ gstin: null })
})

test.each([
  [
    { company: 'Acme', gstin: '07AAACM1234A1Z' },
    { gstin: 'This is not a GSTIN. It has 15 letters and figures, as on the registration certificate.' },
  ],
  [
    { company: 'Acme', gstin: '07AAACM1234A1ZB' },
    {
      gstin: 'One of its letters or figures is wrong. Please compare it with the registration certificate.',
    },
  ],
  [
    { company: 'Acme', gstin: makeGstin('25', 234) },
    {
      gstin:
        'This GSTIN belongs to no state: none has the code 25. Please compare it with the registration certificate.',
    },
  ],
  [{ company: '', gstin: '07AAACM1234A1ZA' }, { company: 'Enter the company name for the invoice.' }],
  [
    { company: 'Acme', gstin: '29AAACM1234A1Z4' },
    {
      gstin: 'This GSTIN is of Karnataka, and the parcel goes to Delhi. Use a GSTIN of Delhi, or leave it out.',
    },
  ],
])('refuses the business %o at its field', (business, messages) => {
  const parsed = addressFormSchema.safeParse({ ...TYPED, ...business })
  expect(fieldMessages(parsed.error?.issues ?? [])).toEqual(messages)
})

test.each([
  ['type', 'Palace', 'Choose Home, Work, Business or Other.'],
  ['fullName', '', 'Enter your name.'],
  ['fullName', 'A', 'A name has at least 2 letters.'],
  ['fullName', 'x'.repeat(61), 'Keep the name to 60 letters.'],
  ['fullName', 'Asha <b>', "Use letters, spaces, dots, hyphens and ' only."],
  ['phone', '12345', 'Enter a 10-digit Indian mobile number.'],
  ['phone', '6123456789', 'Enter a 10-digit Indian mobile number.'],
  ['altPhone', '011-23456789', 'Enter a 10-digit Indian mobile number.'],
  ['house', '', 'Enter your house or flat number.'],
  ['house', 'x'.repeat(81), 'Keep it to 80 characters.'],
  ['street', '', 'Enter your street or area.'],
  ['street', 'ab', 'Use at least 3 characters.'],
  ['street', 'x'.repeat(121), 'Keep it to 120 characters.'],
  ['landmark', 'x'.repeat(81), 'Keep it to 80 characters.'],
  ['city', '', 'Enter your city or town.'],
  ['city', 'x', 'Use at least 2 characters.'],
  ['state', '99', 'Choose your state.'],
  ['state', '', 'Choose your state.'],
  ['state', '27', '110001 is in Delhi. Check the PIN code or state.'],
  ['pincode', '1100', 'Enter a 6-digit PIN code.'],
  ['pincode', '010001', 'We can’t find this PIN code. Please check it.'],
  ['pincode', '199999', 'We can’t find this PIN code. Please check it.'],
  ['pincode', '900056', 'Only India Post reaches army post offices. Use a civil address.'],
  ['pincode', '400001', '400001 is in Maharashtra. Check the PIN code or state.'],
])('%s %j: %s', (field, typed, message) => {
  const parsed = addressFormSchema.safeParse({ ...TYPED, [field]: typed })
  expect(parsed.success).toBe(false)
  expect(Object.values(fieldMessages(parsed.error?.issues ?? []))).toContain(message)
})

test('the address must fit a courier’s label', () => {
  const parsed = addressFormSchema.safeParse({ ...TYPED, house: 'x'.repeat(80), street: 'y'.repeat(120) })
  expect(fieldMessages(parsed.error?.issues ?? []).street).toContain('must fit 200 characters')
})

const HOME = { ...IN_DELHI, id: 'adr_1' }
const ACME = { company: 'Acme Gifts', gstin: '07AAACM1234A1ZA' }

const choose = (typed: Record<string, string>, home = HOME) => chosenAddressFormSchema(typed, [home]).safeParse(typed)

test('a known address is chosen by its id; a form without the fields of a business leaves it as it is', () => {
  expect(choose({ address: 'adr_1' }).data).toEqual({ id: 'adr_1', fields: null })
})

test('a business named with a known address is to be saved there, and an empty one is removed', () => {
  expect(choose({ address: 'adr_1', ...ACME }).data).toMatchObject({ id: 'adr_1', fields: { ...IN_DELHI, ...ACME } })
  const cleared = choose({ address: 'adr_1', company: '', gstin: '' }, { ...HOME, ...ACME })
  expect(cleared.data).toMatchObject({ fields: { company: null, gstin: null } })
})

test('a GSTIN of another state is refused at its field', () => {
  const refused = choose({ address: 'adr_1', company: 'Acme', gstin: '29AAACM1234A1Z4' })
  expect(refused.error?.issues).toMatchObject([
    { path: ['gstin'], message: expect.stringContaining('is of Karnataka') },
  ])
})

test('an id that is none of the shopper’s is passed on without anything to save', () => {
  expect(choose({ address: 'adr_9', ...ACME }).data).toEqual({ id: 'adr_9', fields: null })
})

test('a new address is checked whole', () => {
  const typed = { type: 'Home', fullName: 'Asha Rao', phone: '9812345678', house: '12B', street: 'Chandni Chowk' }
  const place = { city: 'New Delhi', state: '07', pincode: '110006' }
  for (const address of ['new', ''])
    expect(choose({ address, ...typed, ...place }).data).toMatchObject({ id: null, fields: { phone: '+919812345678' } })
  expect(choose(typed).error?.issues.map(({ path }) => path.join())).toEqual(['city', 'pincode', 'state'])
})
