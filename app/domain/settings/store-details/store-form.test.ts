import { expect, test } from 'vitest'
import { STATES, statesOfPinCode } from '#app/domain/delivery/indian-state.ts'
import { DEFAULT_SETTINGS } from '../default-settings.ts'
import { storeFormSchema } from './store-form.ts'

const check = (over: Partial<Record<'phone' | 'whatsapp' | 'pincode' | 'state' | 'gstin', string>>) =>
  storeFormSchema(STATES, statesOfPinCode).safeParse({ ...DEFAULT_SETTINGS.store, ...over })

test.each(['9811012345', '+91 98110 12345', '098110-12345', '919811012345', '0091 98110 12345'])(
  'the phone %s is stored with its country code',
  (phone) => {
    expect(check({ phone }).data?.phone).toBe('+919811012345')
  },
)

test('accepts a landline and an empty WhatsApp, and refuses other texts', () => {
  expect(check({ phone: '(011) 4000 0000' }).data?.phone).toBe('+911140000000')
  expect(check({ whatsapp: '' }).data?.whatsapp).toBe('')
  for (const phone of ['98110', '+1 212 555 0100', '']) expect(check({ phone }).success, phone).toBe(false)
})

test('a PIN code must belong to the chosen state', () => {
  const wrong = check({ pincode: '400001', state: '07' })
  expect(wrong.error?.issues).toMatchObject([
    { path: ['pincode'], message: '400001 is in Maharashtra. Check the PIN code or the state.' },
  ])
  expect(check({ pincode: '400001', state: '27' }).success).toBe(true)
})

test('a GSTIN must be of the chosen state', () => {
  const delhi = { pincode: '110006', state: '07' }
  expect(check({ ...delhi, gstin: '27AAPFU0939F1ZV' }).error?.issues).toMatchObject([
    { path: ['gstin'], message: 'A GSTIN of Delhi begins with 07. Check it or the state.' },
  ])
  expect(check({ pincode: '400001', state: '27', gstin: '27aapfu0939f1zv' }).success).toBe(true)
  expect(check({ ...delhi, gstin: '' }).success).toBe(true)
  expect(check({ ...delhi, gstin: '07AAACM1234A1Z' }).error?.issues).toMatchObject([
    { path: ['gstin'], message: 'This is not a GSTIN: check its 15 characters.' },
  ])
  expect(check({ ...delhi, gstin: '07AAACM1234A1ZB' }).error?.issues).toMatchObject([
    {
      path: ['gstin'],
      message: 'One of its letters or figures is wrong. Please compare it with the registration certificate.',
    },
  ])
})
