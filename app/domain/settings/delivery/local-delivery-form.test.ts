import { expect, test } from 'vitest'
import { localDeliveryFormSchema } from './local-delivery-form.ts'

const FORM = {
  offersLocalDelivery: 'on',
  pincodes: '110001, 1220\n201001-201010',
  feePaise: '30',
  freeFromPaise: '₹500',
  cutoffHours: '2',
  daysAhead: '3',
  'slots.0.from': '10:00',
  'slots.0.to': '13:00',
  'slots.0.places': '8',
  'slots.0.mon': 'on',
  'slots.0.sun': 'on',
}

const messages = (change: Record<string, string | undefined>) => {
  const typed = Object.fromEntries(Object.entries({ ...FORM, ...change }).filter(([, value]) => value !== undefined))
  const parsed = localDeliveryFormSchema.safeParse(typed)
  return parsed.success
    ? {}
    : Object.fromEntries(parsed.error.issues.map(({ path, message }) => [path.join('.'), message]))
}

test('rupees become paise, and each row a slot with its days', () => {
  expect(localDeliveryFormSchema.parse(FORM)).toEqual({
    offersLocalDelivery: true,
    pincodes: ['110001', '1220', '201001-201010'],
    feePaise: 3_000,
    freeFromPaise: 50_000,
    cutoffHours: 2,
    daysAhead: 3,
    slots: [{ from: '10:00', to: '13:00', weekdays: [1, 0], places: 8 }],
  })
})

test.each([
  ['slots.0.to', { 'slots.0.to': '09:00' }],
  ['slots.0.from', { 'slots.0.from': '25:00' }],
  ['slots.0.places', { 'slots.0.places': '0' }],
  ['slots.0.mon', { 'slots.0.mon': undefined, 'slots.0.sun': undefined }],
  ['pincodes', { pincodes: '' }],
  ['pincodes', { pincodes: '12' }],
  ['cutoffHours', { cutoffHours: '73' }],
  ['daysAhead', { daysAhead: '31' }],
  ['slots.1.from', { 'slots.1.from': '12:30', 'slots.1.to': '14:00', 'slots.1.places': '3', 'slots.1.sun': 'on' }],
])('%s is refused in %o', (field, change) => {
  expect(Object.keys(messages(change))).toEqual([field])
})

test.each([
  ['slots.1.from', { 'slots.1.from': '' }],
  ['slots.1.places', { 'slots.1.places': 'ten' }],
  ['slots.0.to', { 'slots.0.to': '25:00' }],
])('%s is refused beside another time', (field, change) => {
  const second = { 'slots.1.from': '14:00', 'slots.1.to': '16:00', 'slots.1.places': '3', 'slots.1.sun': 'on' }
  expect(Object.keys(messages({ ...second, ...change }))).toEqual([field])
})

test('slots of different days may overlap, and nothing is needed while it is off', () => {
  const tuesday = { 'slots.1.from': '12:30', 'slots.1.to': '14:00', 'slots.1.places': '3', 'slots.1.tue': 'on' }
  expect(messages(tuesday)).toEqual({})
  expect(messages({ offersLocalDelivery: undefined, pincodes: '' })).toEqual({})
})
