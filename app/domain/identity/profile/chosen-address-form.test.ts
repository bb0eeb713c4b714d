import { expect, test } from 'vitest'
import { IN_DELHI } from '#test/shop/make-buyer.ts'
import { chosenAddressFormSchema } from './chosen-address-form.ts'

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
