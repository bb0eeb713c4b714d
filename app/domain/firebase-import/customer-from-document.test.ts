import { expect, test } from 'vitest'
import { customerFromDocument } from './customer-from-document.ts'
import type { PlainMap } from './firestore-value.ts'
import type { Finding } from './import-report.ts'

const NOW = '2026-11-20T06:30:00.000Z'
const document = (fields: PlainMap) => ({ id: 'x1', fields, place: 'test' })
const customer = (fields: PlainMap) => customerFromDocument(document(fields), NOW, { most: 3 })
const summary = (findings: readonly Finding[]) => findings.map(({ field, did }) => `${field} ${did}`)
const HOME = {
  type: 'Home',
  fullName: 'Asha Rao',
  phone: '+919812345678',
  house: '12B, Lotus Court',
  street: 'Chandni Chowk',
  city: 'New Delhi',
  state: '07',
  pincode: '110006',
}

test('a customer of section 3 of docs/specification.md has no findings', () => {
  const fields = {
    name: 'Asha Rao',
    phone: '+919812345678',
    isAdmin: false,
    phoneVerified: true,
    createdAt: '2024-03-01T10:20:30.456Z',
    addresses: [
      { ...HOME, altPhone: null, landmark: null, locality: null, district: null, company: null, gstin: null },
    ],
  }
  const { findings, ...taken } = customer(fields)
  expect(findings).toEqual([])
  expect(taken).toMatchObject({ name: 'Asha Rao', phone: '+919812345678', isAdmin: false, phoneVerified: true })
  expect(taken.addresses).toMatchObject([{ house: '12B, Lotus Court', state: '07' }])
})

test.each<[string, PlainMap]>([
  ['a state by its name', { ...HOME, state: 'Delhi' }],
  ['no state, but a PIN code that lies in one', { ...HOME, state: '' }],
  ['a PIN code as a number', { ...HOME, pincode: 110_006 }],
  [
    'other names of the fields',
    { label: 'home', line1: '12B, Lotus Court', line2: 'Chandni Chowk', town: 'New Delhi', zip: '110 006' },
  ],
  ['an id, a country and a mark of the default', { ...HOME, id: 'a1', isDefault: true, country: 'India' }],
  [
    'one line for house and street',
    { address: '12B Lotus Court, Chandni Chowk', city: 'New Delhi', pincode: '110006' },
  ],
])('an address with %s is mapped', (_, address) => {
  const { addresses, findings } = customer({ name: 'Asha Rao', phone: '+919812345678', addresses: [address] })
  expect(addresses).toMatchObject([
    { type: 'Home', fullName: 'Asha Rao', city: 'New Delhi', state: '07', pincode: '110006' },
  ])
  expect(summary(findings)).toEqual(['addresses[0] corrected'])
})

test.each<[string, PlainMap | string]>([
  ['no PIN code', { ...HOME, pincode: '' }],
  ['a PIN code of another state', { ...HOME, pincode: '560034' }],
  ['an unknown field', { ...HOME, floor: 3 }],
  ['another country', { ...HOME, country: 'Nepal' }],
  ['nothing but a text', '12B Lotus Court, New Delhi'],
])('an address with %s is left out and reported', (_, address) => {
  const { addresses, findings } = customer({ name: 'Asha Rao', phone: '+919812345678', addresses: [address] })
  expect(addresses).toEqual([])
  expect(summary(findings)).toEqual(['addresses[0] left-out'])
})

test('a missing name is taken from the first address, if there is one', () => {
  const fields = { phone: '+919812345678', addresses: [HOME] }
  const { name, findings } = customer(fields)
  expect(name).toBe('Asha Rao')
  expect(findings.at(-1)).toMatchObject({ field: 'name', did: 'corrected', became: 'Asha Rao' })
  const { name: none, addresses } = customer({ ...fields, addresses: [{ ...HOME, fullName: '' }] })
  expect({ none, addresses }).toEqual({ none: null, addresses: [] })
})

test('an address beyond the maximum, a cart, and texts for yes are reported', () => {
  const { addresses, isAdmin, findings } = customer({
    displayName: ' Asha  Rao ',
    phoneNumber: '098123 45678',
    isAdmin: 'TRUE',
    phoneVerified: 'perhaps',
    addresses: Array.from({ length: 4 }, (_, at) => ({ ...HOME, house: `${at + 1}` })),
    cart: [{ id: '1', weight: '250g', quantity: 2 }],
  })
  expect({ addresses: addresses.length, isAdmin }).toEqual({ addresses: 3, isAdmin: true })
  expect(summary(findings).filter((line) => line.endsWith('left-out') || !line.startsWith('addresses'))).toEqual([
    'phoneNumber corrected',
    'displayName corrected',
    'isAdmin corrected',
    'phoneVerified left-out',
    'addresses[3] left-out',
    'cart left-out',
  ])
})
