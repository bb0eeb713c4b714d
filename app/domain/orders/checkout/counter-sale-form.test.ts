import { expect, test } from 'vitest'
import { makeGstin } from '#test/data/make-gstin.ts'
import { counterSaleFormSchema } from './counter-sale-form.ts'

const WALK_IN = {
  intent: 'sell',
  key: 'key-of-a-test',
  phone: '',
  customer: '',
  company: '',
  gstin: '',
  registered: '',
  city: '',
  pincode: '',
  method: 'cash',
  given: '500',
  seenTotalPaise: '57900',
  'pack:1:500g': '1',
}

function messages(typed: Record<string, string>): Record<string, string> {
  const parsed = counterSaleFormSchema.safeParse({ ...WALK_IN, ...typed })
  const issues = parsed.success ? [] : parsed.error.issues
  return Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]))
}

test('packs and how they are paid are enough; phone, name and business are null then', () => {
  expect(counterSaleFormSchema.parse(WALK_IN)).toEqual({
    key: 'key-of-a-test',
    sale: {
      phone: null,
      name: null,
      business: null,
      method: 'cash',
      seenTotalPaise: 57_900,
      lines: [{ productId: '1', weight: '500g', quantity: 1 }],
    },
  })
})

test('a buyer is normalised, with a GSTIN of any state', () => {
  const typed = {
    ...WALK_IN,
    phone: '98123 45678',
    customer: 'Asha  Rao',
    company: ' Acme  Gifts ',
    gstin: '27aapfu 0939f1zv',
    registered: '4 Hill Road',
    city: 'Mumbai',
    pincode: '400 050',
  }
  expect(counterSaleFormSchema.parse(typed).sale).toMatchObject({
    phone: '+919812345678',
    name: 'Asha Rao',
    business: {
      company: 'Acme Gifts',
      gstin: '27AAPFU0939F1ZV',
      address: '4 Hill Road',
      city: 'Mumbai',
      pincode: '400050',
    },
  })
})

test('everything wrong is said at once, at its field', () => {
  expect(messages({ phone: '123', method: 'card', 'pack:1:500g': '0', company: 'Acme Gifts' })).toEqual({
    phone: 'Enter a 10-digit Indian mobile number.',
    method: 'Choose how they paid.',
    packs: 'Add a pack first.',
    gstin: 'Enter their GSTIN. It has 15 letters and figures, as on the registration certificate.',
    registered: 'Enter the address of the registration, in 3 to 80 characters.',
    city: 'Enter the city or town of the registration.',
    pincode: 'Enter the PIN code of the registration, in the state of the GSTIN.',
  })
  // Of Maharashtra, with a PIN code of Delhi.
  expect(
    messages({
      gstin: '27AAPFU0939F1ZV',
      company: 'Acme',
      registered: '4 Hill Road',
      city: 'Delhi',
      pincode: '110006',
    }),
  ).toEqual({
    pincode: 'Enter the PIN code of the registration, in the state of the GSTIN.',
  })
})

test.each([
  ['27AAPFU0939F1ZX', 'One of its letters or figures is wrong. Please compare it with the registration certificate.'],
  [
    makeGstin('25', 1),
    'This GSTIN belongs to no state: none has the code 25. Please compare it with the registration certificate.',
  ],
])('what is wrong with the GSTIN %s is said at its field alone', (gstin, message) => {
  const business = { company: 'Acme', registered: '4 Hill Road', city: 'Mumbai', pincode: '400050' }
  expect(messages({ ...business, gstin })).toEqual({ gstin: message })
})
