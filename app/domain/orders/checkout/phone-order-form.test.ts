import { expect, test } from 'vitest'
import { phoneOrderFormSchema } from './phone-order-form.ts'

const GOOD = {
  intent: 'place',
  key: 'key-of-a-test',
  phone: '98123 45678',
  customer: 'Asha  Rao',
  channel: 'phone',
  address: 'new',
  method: 'upi',
  seenTotalPaise: '57900',
  'pack:1:500g': '2',
}

function messages(typed: Record<string, string | undefined>): Record<string, string> {
  const parsed = phoneOrderFormSchema.safeParse({ ...GOOD, ...typed })
  const issues = parsed.success ? [] : parsed.error.issues
  return Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]))
}

test('normalises the input; an existing customer needs no name', () => {
  const lines = [{ productId: '1', weight: '500g', quantity: 2 }]
  expect(phoneOrderFormSchema.parse(GOOD).taken).toMatchObject({ phone: '+919812345678', name: 'Asha Rao', lines })
  expect(phoneOrderFormSchema.parse({ ...GOOD, customer: undefined }).taken.name).toBeNull()
})

test('all missing fields are reported at once', () => {
  expect(messages({ customer: '', method: undefined, 'pack:1:500g': '0' })).toEqual({
    customer: 'Enter their name.',
    method: 'Choose how they pay.',
    packs: 'Add a pack first.',
  })
})
